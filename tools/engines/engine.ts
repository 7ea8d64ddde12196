/** A browser other than Chromium, as far as the tests of other engines use it. Selectors are CSS; the first that fits counts. */
export interface Engine {
  /** Opens an address in a tab without history, and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Sets the size of the window; a browser may not become narrower than its controls. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function inside the page with one text; it must not use names from outside. Works without the page's script. */
  read<Result>(script: (argument: string) => Result, argument?: string): Promise<Awaited<Result>>;
  click(selector: string): Promise<void>;
  /** Touches with a finger, where the driver has one; WebKit's clicks instead. */
  tap(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  /** Follows a link. */
  follow(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: 'Tab' | 'Enter' | 'Escape' | 'Space'): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Errors and failed requests that the browser has reported since the last call. WebKit's driver reports none. */
  errors(): string[];
  close(): Promise<void>;
}

export type EngineName = 'Firefox' | 'WebKit';

/** Starts a browser, with script turned on or off. */
export type StartEngine<Started extends Engine = Engine> = (scripting: 'script' | 'no script') => Promise<Started>;
