/** An error of the driver, with its code (w3.org/TR/webdriver2, errors). */
export class WebDriverError extends Error {
  readonly code: string;

  constructor({ error, message }: { error: string; message: string }) {
    super(`${error}: ${message}`);
    this.code = error;
  }
}

/** An element in an answer or an argument of the driver, which has this key. */
type WebElement = Readonly<Record<'element-6066-11e4-a52e-4f735466cecf', string>>;

/**
 * Starts a session of a driver that speaks WebDriver (w3.org/TR/webdriver2) and returns its commands.
 * @param server the address of the driver
 */
export async function startSession(server: string, capabilities: Readonly<Record<string, unknown>>) {
  const command = async <Value>(method: 'POST' | 'DELETE' | 'GET', path: string, body: object = {}): Promise<Value> => {
    const answer = await fetch(`${server}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new WebDriverError(value as { error: string; message: string });
    return value;
  };
  const { sessionId } = await command<{ sessionId: string }>('POST', '', {
    // A machine that runs other tests at the same time may need long.
    capabilities: { alwaysMatch: { ...capabilities, timeouts: { script: 120_000 } } },
  });
  const idOf = (element: WebElement) => Object.values(element)[0];
  return {
    post: (path: string, body?: object) => command<void>('POST', `/${sessionId}/${path}`, body),
    find: (selector: string) =>
      command<WebElement>('POST', `/${sessionId}/element`, { using: 'css selector', value: selector }),
    focused: () => command<WebElement>('GET', `/${sessionId}/element/active`),
    click: (element: WebElement) => command<void>('POST', `/${sessionId}/element/${idOf(element)}/click`),
    type: (element: WebElement, text: string) =>
      command<void>('POST', `/${sessionId}/element/${idOf(element)}/value`, { text }),
    /** Runs a function in the page, which must not use names from outside. */
    run: <Argument, Result>(script: (argument: Argument) => Result, argument: Argument) =>
      command<Awaited<Result>>('POST', `/${sessionId}/execute/sync`, {
        script: `return (${script}).apply(null, arguments)`,
        args: [argument],
      }),
    end: () => command<void>('DELETE', `/${sessionId}`),
  };
}
