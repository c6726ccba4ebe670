// The interface between Python and JavaScript. `py/wanli/app/platform/bridge.py` declares the same for Python, and a test
// compares both with each other and with the objects that exist.

/** The outcome of a backup, as in `wanli.app.core.port`. */
export type BackupOutcome = "saved" | "closed" | "asks" | "denied" | "missing" | "full" | "failed";

/** The functions and properties of `window.wanli`, which Python calls. */
export interface Wanli {
  readonly build: string;
  /** Python has rendered its first screen. From now on JavaScript calls `app`. */
  ready(): void;
  failed(detail: string): void;
  connect(app: App): void;

  // Rendering
  prepare(element: Element, html: string): object;
  morph(element: Element, content: string | object, narration?: string): boolean;
  showOptimisticUpdate(update: string): void;
  afterFrame(callback: () => void): void;
  scrollToSelection(): void;
  scrollToPicture(element: Element): void;
  inspectedElement(): Element | null;
  toggleZoom(): void;
  setTextSize(size: string): void;
  turnTable(side: "near" | "far"): void;
  receiveState(markup: string): void;
  parseState(): void;
  layOutNextArea(): boolean;

  // Bots
  think(request: string): Promise<string>;
  startBotWorker(): void;
  endSearchEarly(): void;
  stopBotWorker(): void;

  // Storage
  readonly matches: Matches;
  readTexts(keys: string): string;
  persistStorage(): Promise<boolean>;

  // Content and services
  fetchRules(slug: string, language: string): Promise<string>;
  fetchPuzzles(slug: string): Promise<string>;
  randomSeed(): number;
  keepAwake(isWanted: boolean): void;
  drawBoard(lines: string[]): Promise<boolean>;
  canSharePicture(): boolean;
  savePicture(name: string): void;
  sharePicture(name: string, title: string): Promise<void>;
  canShare(): boolean;
  shareLink(title: string, url: string): Promise<void>;
  shareText(title: string, text: string): Promise<void>;
  canShareFile(): boolean;
  shareFile(name: string, bytes: Uint8Array): Promise<BackupOutcome>;
  canUseFolder(): boolean;
  chooseFolder(): Promise<[BackupOutcome, string]>;
  saveToFolder(name: string, bytes: Uint8Array, mayAsk: boolean): Promise<BackupOutcome>;
  copyText(text: string): Promise<boolean>;
  qrCode(text: string): Promise<string[] | null>;

  // The browser's state
  readonly updateWaiting: boolean;
  keepUpdated(): Promise<void>;
  applyUpdate(): void;
  readonly canInstall: boolean;
  install(): Promise<boolean>;
  readonly isFullScreen: boolean | null;
  toggleFullScreen(): Promise<void>;
}

/** The functions of Python that JavaScript calls. */
export interface App {
  /** Computes the answer to an action, the JSON of an intent. Returns the effect of a tap on it (tap_policy.mjs). */
  consider(action: string): "free" | "repeat" | "deselect" | "act" | "hurry";
  /** Carries out the considered action; `isOptimistic`: shows the certain effects first, and the rest after a frame. */
  commit(isOptimistic: boolean): void;
  /** A key was pressed; `about` is the `data-about` of the focused element if the key is "?". */
  key(key: string, about: string): void;
  /** Playback of the latest events has ended. */
  playbackEnded(): void;
  /** The last decisive event has been narrated: the next question may be asked. */
  blockingEnded(): void;
  /** Returns the markup of an intermediate state, "" if it is outdated. */
  intermediateState(number: number): string;
  /** The user pressed an element that an intermediate state covers. */
  pressRejected(): void;
  /** The user asked about an element; `about` is its `data-about`, "" if the app cannot explain it. */
  inspect(about: string): void;
  /** A new version is ready to install. */
  updateReady(): void;
  fullScreenChanged(isFullScreen: boolean): void;
  /** The browser offers to install the page as an app. */
  installReady(): void;
}

/** The stored matches. All results are JSON. */
export interface Matches {
  heads(): Promise<string>;
  head(id: string): Promise<string>;
  read(id: string): Promise<string>;
  append(id: string, number: number, before: string, texts: string, head: string): Promise<string>;
  remove(id: string): Promise<string>;
}
