/** Text browsers by their keys in a terminal: a lead in English and in Hindi arrives as it was typed, and the answer is a page. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { requireProgram } from '../deploy/testing/find-program.ts';
import { enquiry, formIn } from '../e2e/support/lead-forms.ts';
import { test } from '../e2e/support/site.ts';
import { parseMail } from '../server/testing/smtp-inbox.ts';
import { loadContent } from '../src/content/load-content.ts';

interface Terminal {
  screen(): string;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
}

interface TextBrowser {
  readonly options?: readonly string[];
  /** From the beginning of the form to its first field. */
  begin(terminal: Terminal): Promise<void>;
  /** To the next field or link. */
  next(terminal: Terminal): Promise<void>;
  enter(terminal: Terminal, text: string, isLong: boolean): Promise<void>;
  submit(terminal: Terminal): Promise<void>;
}

const pressTab = (terminal: Terminal) => terminal.press('Tab');
const pressEnter = (terminal: Terminal) => terminal.press('Enter');

/** Presses Down until the screen's last line names another field: a long text takes a press for each of its lines. */
async function pressDown(terminal: Terminal): Promise<void> {
  const place = () => terminal.screen().trimEnd().split('\n').at(-1);
  const before = place();
  for (let press = 0; press < 5 && place() === before; press++) await terminal.press('Down');
}

const BROWSERS: Readonly<Record<string, TextBrowser>> = {
  w3m: {
    begin: pressTab,
    next: pressTab,
    async enter(terminal, text, isLong) {
      await terminal.press('Enter');
      // An editor has entered the long text.
      if (isLong) return;
      await terminal.type(text);
      await terminal.press('Enter');
    },
    submit: pressEnter,
  },
  lynx: {
    options: ['-accept_all_cookies', '-assume_charset=utf-8', '-display_charset=utf-8'],
    begin: async () => {},
    next: pressTab,
    enter: (terminal, text) => terminal.type(text),
    submit: pressEnter,
  },
  elinks: {
    // Closes the greeting for a user without settings, as in links2.
    begin: pressEnter,
    next: pressDown,
    async enter(terminal, text) {
      await terminal.press('Enter');
      await terminal.type(text);
    },
    // It asks before it posts.
    submit: (terminal) => terminal.press('Enter', 'Enter'),
  },
  links2: { begin: pressEnter, next: pressDown, enter: (terminal, text) => terminal.type(text), submit: pressEnter },
};

const values = {
  en: ['Asha Menon', 'asha@example.com', '98765 43210', 'GST for a kirana store', 'When may I call you?'],
  hi: ['आशा मेनन', 'asha@example.com', '98765 43210', 'जीएसटी', 'कंपनी कब तक बनेगी?'],
} as const;

for (const [name, browser] of Object.entries(BROWSERS))
  for (const language of ['en', 'hi'] as const)
    test(`${name}: a lead from a page in ${language} arrives as it was typed`, async ({ site, inbox }) => {
      // Short, because it has a socket.
      const folder = mkdtempSync(join(tmpdir(), 'text-browser-'));
      const [, , , , message] = values[language];
      const editor = join(folder, 'editor.sh');
      writeFileSync(editor, `#!/bin/sh\necho '${message}' > "$1"\n`, { mode: 0o755 });
      const { path, id } = language === 'en' ? enquiry : formIn(language, enquiry);
      const command = [requireProgram(name), ...(browser.options ?? []), `'${site.url}${path}#${id}'`].join(' ');
      const { terminal, close } = openTerminal(folder, command, { HOME: folder, EDITOR: editor });
      try {
        await expect.poll(() => terminal.screen()).toContain('[ ]');
        await browser.begin(terminal);
        for (const value of values[language]) {
          await browser.enter(terminal, value, value === message);
          await browser.next(terminal);
        }
        // The consent box
        await terminal.press('Enter');
        await expect.poll(() => terminal.screen()).toMatch(/\[[X*]\]/);
        // Past two links and the honeypot
        for (let step = 0; step < 4; step++) await browser.next(terminal);
        await browser.submit(terminal);
        await expect.poll(() => inbox.taken.length).toBe(1);
        const { text } = await parseMail(inbox.taken[0]);
        for (const value of values[language]) expect(text).toContain(value.replace(/^(\d{5}) (\d{5})$/, '$1$2'));
        // The consent box has no name.
        expect(text).not.toMatch(/: on$/m);
        if (language === 'hi') expect(text).toMatch(/Language: Hindi$/m);
        else await expect.poll(() => terminal.screen()).toContain(loadContent().replies.received.head.title);
      } finally {
        close();
        rmSync(folder, { recursive: true });
      }
    });

/** Runs a command in a terminal without a window. */
function openTerminal(folder: string, command: string, environment: Readonly<Record<string, string>>) {
  const tmux = (...words: readonly string[]) =>
    execFileSync(requireProgram('tmux'), ['-u', '-S', `${folder}/socket`, ...words], {
      encoding: 'utf8',
      env: { ...process.env, LANG: 'C.UTF-8', ...environment },
    });
  tmux('new-session', '-d', '-x', '100', '-y', '45', command);
  const screen = () => tmux('capture-pane', '-p');
  /** Until the screen has not changed for a moment. */
  const settled = async () => {
    for (let before = ''; before !== screen(); ) {
      before = screen();
      await new Promise((later) => setTimeout(later, 200));
    }
  };
  const terminal: Terminal = {
    screen,
    async press(...keys) {
      for (const key of keys) {
        await settled();
        tmux('send-keys', key);
        await settled();
      }
    },
    async type(text) {
      tmux('send-keys', '-l', text);
      await settled();
    },
  };
  return { terminal, close: () => tmux('kill-server') };
}
