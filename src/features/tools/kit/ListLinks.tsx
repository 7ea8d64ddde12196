import type { ReactNode } from 'react';
import { contactUrl, sendListUrl } from '../../../addresses.ts';
import type { InLanguage } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import { TextButton } from '../../../ui/TextButton.tsx';
import { Actions } from './Actions.tsx';

/** What a message in WhatsApp or an enquiry says about the choice that a list is for. */
export interface MessageContext extends InLanguage {
  /** Private limited company, started on 12 June 2026; empty until a kind of business is chosen. */
  readonly business: string;
  /** What an enquiry is about. */
  readonly subject: string;
  /** Address of the page, with the choice in its query. */
  readonly address: string;
}

/** The labels of the actions. */
export interface ListWords {
  readonly print: string;
  readonly send: string;
  /** Ends a list that is too long for a message: {count} */
  readonly more: string;
  readonly ask: string;
}

interface ListLinksProps {
  words: ListWords;
  messageContext: MessageContext;
  /** What the list is, after the business. */
  title: string;
  lines: readonly string[];
  /** The main action, before the links. */
  children?: ReactNode;
}

/** Prints the list around it, sends it in WhatsApp, and asks about it. */
export function ListLinks({ words, messageContext, title, lines, children }: ListLinksProps) {
  const { business, subject, address, language } = messageContext;
  const brief = [business, title].filter(Boolean).join(' · ');
  return (
    <Actions>
      {children}
      <TextButton data-print>{words.print}</TextButton>{' '}
      <a className={primitives.target} href={sendListUrl(brief, lines, words.more, address)}>
        {words.send}
      </a>{' '}
      <a className={primitives.target} href={contactUrl(subject, brief, language)}>
        {words.ask}
      </a>
    </Actions>
  );
}
