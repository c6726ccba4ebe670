"""Random play of fastcatan from a loop in Python. Prints the actions per second.

It runs in a separate environment with that package. The argument is the number of matches.
"""

import random
import sys
import time

import fastcatan


def main() -> None:
    """Run the command."""
    env, actions = fastcatan.Env(), 0
    began = time.process_time()
    for seed in range(1, int(sys.argv[1]) + 1):
        env.reset(seed)
        pick = random.Random(seed)
        while not env.done:
            env.step(pick.choice(env.legal_actions()))
            actions += 1
    print(actions / (time.process_time() - began))


if __name__ == "__main__":
    main()
