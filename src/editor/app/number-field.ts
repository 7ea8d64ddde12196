import type { CustomFieldControlProps } from '@sveltia/cms';
import { type ChangeEvent, Component, createElement } from 'react';
import { changesMuch, parseTypedNumber } from './typed-number.ts';

interface State {
  readonly text: string;
  readonly isConfirmed: boolean;
  /** Whether somebody is still typing. */
  readonly isTyping: boolean;
}

/**
 * A field for a number. The editor's own field empties itself at a sign that is not a digit, so that 5,499 became 499. Here what
 * is typed stays. The entry gets a number only when it is clear which one is meant, and when a change of an amount by more
 * than half was confirmed; until then it gets the text, which neither the form nor the build accepts.
 */
export class NumberField extends Component<CustomFieldControlProps, State> {
  readonly #before = typeof this.props.value === 'number' ? this.props.value : undefined;
  override state: State = { text: String(this.props.value ?? ''), isConfirmed: false, isTyping: false };

  /** Shows a value that was changed elsewhere, as by "Revert Changes". */
  override componentDidUpdate({ value: previous }: CustomFieldControlProps) {
    const { value } = this.props;
    if (value !== previous && value !== this.#valueOf(this.state)) {
      this.setState({ text: String(value ?? ''), isConfirmed: false });
    }
  }

  /** Called by the editor. */
  isValid = (): true | { error: { message: string } } => {
    const error = this.#error(this.state);
    return error === undefined ? true : { error: { message: error } };
  };

  #option(name: 'min' | 'max' | 'whole'): unknown {
    return this.props.field.get(name);
  }

  #parse(text: string): number | undefined {
    return parseTypedNumber(text, this.#option('whole') === true);
  }

  #error({ text, isConfirmed }: State): string | undefined {
    if (text.trim() === '') return undefined;
    const number = this.#parse(text);
    const [min = 0, max = Number.MAX_SAFE_INTEGER] = [this.#option('min'), this.#option('max')].map(
      (value) => value as number | undefined,
    );
    if (number === undefined || number < min || number > max) {
      const kind = this.#option('whole') ? 'a whole number' : 'a number';
      const range = this.#option('max') === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
      return `Write ${kind} ${range} in digits, such as 5499.`;
    }
    if (changesMuch(this.#before, number) && !isConfirmed) {
      return `${this.#before} becomes ${number}. If that is right, tick the box below the number.`;
    }
    return undefined;
  }

  /** What the entry gets. */
  #valueOf(state: State): number | string | undefined {
    if (state.text.trim() === '') return undefined;
    return this.#error(state) === undefined ? this.#parse(state.text) : state.text;
  }

  #change(change: Partial<State>) {
    const state = { ...this.state, ...change };
    this.setState(state, () => this.props.onChange(this.#valueOf(state)));
  }

  override render() {
    const { forID: id, classNameWrapper: className } = this.props;
    const { text, isConfirmed, isTyping } = this.state;
    const number = this.#parse(text);
    const input = createElement('input', {
      id,
      className,
      type: 'text',
      inputMode: this.#option('whole') ? 'numeric' : 'decimal',
      autoComplete: 'off',
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        this.#change({ text: target.value, isConfirmed: false, isTyping: true }),
      onBlur: () => this.setState({ isTyping: false }),
    });
    const asks = number !== undefined && !isTyping && changesMuch(this.#before, number);
    const confirmation =
      asks &&
      createElement(
        'label',
        { style: { display: 'block', margin: '8px 4px' } },
        createElement('input', {
          type: 'checkbox',
          checked: isConfirmed,
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => this.#change({ isConfirmed: target.checked }),
        }),
        ` Yes, ${number} instead of ${this.#before}`,
      );
    return createElement('div', null, input, confirmation);
  }
}
