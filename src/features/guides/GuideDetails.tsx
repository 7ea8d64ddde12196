import type { ReactNode } from 'react';
import { sendListUrl } from '../../addresses.ts';
import { englishOnly } from '../../content/page-link.ts';
import { reviewNote } from '../../content/review.ts';
import { sourcesOf, titleOf } from '../../content/sources.ts';
import type { InLanguage } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import { BreakableText } from '../../ui/BreakableText.tsx';
import { LegalSource } from '../../ui/LegalSource.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { FactTable } from './FactTable.tsx';
import blocks from './GuideBlocks.module.css';
import { Block, Facts, FactsBlock, MarginSource, PlainBlock } from './GuideBlocks.tsx';
import { type CostDetails, GuideCosts } from './GuideCosts.tsx';
import styles from './GuideDetails.module.css';
import { GuideStrip } from './GuideStrip.tsx';
import type { Guide, GuideTable, GuideWords } from './schema.ts';

interface GuideDetailsProps extends CostDetails {
  guide: Guide;
  words: GuideWords;
  /** Address of its engraved stamp. */
  stamp: string;
  /** Whether it is open at first. */
  open: boolean;
  /** Its public address, where it is known. */
  address: string | undefined;
  /** Address of the form to ask about it. */
  askUrl: string;
  /** A tool that answers the first question about it. */
  tool?: ReactNode;
}

/**
 * One guide as a disclosure: blocks with their heading at the left and the law in the margin, as Acts print it. A link to its
 * id opens it (HTML standard, "ancestor revealing"), and so does the browser's search.
 */
export function GuideDetails({ guide, words, stamp, open, address, askUrl, tool, fee, cost }: GuideDetailsProps) {
  const { labels } = words;
  const { ours, language } = guide;
  const ourFee = fee?.amount ?? ours?.fee;
  const refusals = guide.canBeRefused ? words.refusals : undefined;
  const titles = new Set(sourcesOf(guide).map(({ source }) => titleOf(source, words.sources) ?? source));
  const tablesBelow = (place: GuideTable['below']) =>
    guide.tables?.map((table, index) => {
      const id = `${guide.id}-table-${index + 1}`;
      return (
        table.below === place && (
          <Block key={id} label={table.title} id={id}>
            <FactTable table={table} labelledBy={id} words={labels} language={language} />
          </Block>
        )
      );
    });
  // A group that contains inputs needs a name, or a screen reader reads them without their context (WCAG 1.3.1).
  return (
    <details
      aria-label={tool ? guide.title : undefined}
      className={`${primitives.fold} ${styles.sheet}`}
      open={open}
      data-open={open || undefined}
      data-as-left
    >
      <summary>
        <img src={stamp} width="72" height="72" alt="" loading="lazy" />
        <h3>{guide.title}</h3>
        <span>{guide.summary}</span>
      </summary>
      <div id={guide.id} className={styles.schedule}>
        <GuideStrip guide={guide} words={words} askUrl={askUrl} ourFee={ourFee} />
        <Authorities guide={guide} labels={labels} />
        {tool}
        <FactsBlock language={language} label={labels.forWhom} facts={guide.forWhom} />
        {tablesBelow('forWhom')}
        <FactsBlock language={language} label={labels.notNeeded} facts={guide.notNeeded} />
        <FactsBlock language={language} label={labels.youGet} facts={guide.youGet} />
        <GuideCosts guide={guide} words={words} fee={fee} ourFee={ourFee} cost={cost} />
        {tablesBelow('cost')}
        {(guide.lawTime || ours?.usualTime) && (
          <Block
            id={`${guide.id}-time`}
            label={labels.lawTime}
            actions={
              refusals && (
                <a className={primitives.target} href={refusals.link} hrefLang={englishOnly(language, refusals.link)}>
                  {refusals.label}
                  <span className={primitives.hidden}>: {guide.title}</span>
                </a>
              )
            }
          >
            {guide.lawTime && <Facts facts={guide.lawTime} language={language} />}
            {ours?.usualTime && (
              <p>
                {labels.usualTime}: {ours.usualTime}
              </p>
            )}
          </Block>
        )}
        {tablesBelow('lawTime')}
        {guide.documents && (
          <Block
            id={`${guide.id}-documents`}
            label={labels.documents}
            actions={
              <>
                <TextButton className={primitives.scriptOnly} data-print>
                  {labels.print}
                  <span className={primitives.hidden}>: {guide.title}</span>
                </TextButton>
                <a
                  className={primitives.target}
                  href={sendListUrl(
                    guide.title,
                    guide.documents.map(({ text }) => text),
                    labels.more,
                    address,
                  )}
                >
                  {labels.send}
                  <span className={primitives.hidden}>: {guide.title}</span>
                </a>
              </>
            }
          >
            <Facts facts={guide.documents} language={language} className={styles.checklist} />
          </Block>
        )}
        {tablesBelow('documents')}
        {guide.steps && (
          <Block id={`${guide.id}-steps`} label={labels.steps}>
            <ol className={`${blocks.facts} ${styles.steps}`}>
              {guide.steps.map(({ text, who, authority, form, source, lang }, index) => (
                <li key={text} lang={lang}>
                  <span>
                    {text}{' '}
                    <small>
                      {[who === 'authority' ? (authority ?? words.who.authority) : words.who[who]]
                        .concat(who === 'authority' || !authority ? [] : authority, form ?? [])
                        .join(' · ')}
                    </small>
                  </span>{' '}
                  <MarginSource source={source} before={guide.steps?.[index - 1]?.source} language={language} />
                </li>
              ))}
            </ol>
          </Block>
        )}
        {tablesBelow('steps')}
        <FactsBlock language={language} label={labels.afterwards} facts={guide.afterwards} />
        {tablesBelow('afterwards')}
        <FactsBlock language={language} label={labels.ifMissed} facts={guide.ifMissed} />
        {tablesBelow('ifMissed')}
        <PlainBlock label={labels.firstCall} lines={guide.firstCall} />
        <PlainBlock label={labels.bring} lines={guide.bring} />
        <PlainBlock label={labels.inHand} lines={guide.inHand} />
        {guide.questions && (
          <Block label={labels.questions}>
            <dl className={blocks.questions}>
              {guide.questions.map(({ question, answer, source, lang }) => (
                <div key={question} lang={lang}>
                  <dt>{question}</dt>
                  <dd>
                    <span>{answer}</span> <MarginSource source={source} language={language} />
                  </dd>
                </div>
              ))}
            </dl>
          </Block>
        )}
        {titles.size > 0 && (
          <Block label={labels.sources}>
            <ul className={styles.sources}>
              {[...titles].map((title) => (
                <li key={title} lang={language && 'en'}>
                  {title}
                </li>
              ))}
            </ul>
            <p className={styles.review}>
              <span>{reviewNote(guide, words.review, language)}</span>
            </p>
          </Block>
        )}
      </div>
    </details>
  );
}

/** Per authority: the number on its letters, the official page that confirms it, what it never asks for, by when to answer. */
function Authorities({ guide, labels }: { guide: Guide; labels: GuideWords['labels'] }) {
  if (!guide.authorities) return null;
  return (
    <Block label={labels.authorities}>
      <dl className={blocks.entries}>
        {guide.authorities.map(({ authority, text, source, confirm, page, neverAsks, answerBy }) => (
          <div key={authority}>
            <dt>{authority}</dt>
            <dd>
              <ul className={blocks.facts}>
                <Labelled label={labels.number} source={source} language={guide.language}>
                  {text}
                </Labelled>
                <Labelled label={labels.confirm}>
                  <a href={page}>
                    <BreakableText text={page.replace('https://', '')} />
                  </a>
                  <br />
                  {confirm}
                </Labelled>
                <Labelled label={labels.authorityNeverAsks}>{neverAsks}</Labelled>
                <Labelled label={labels.answerBy}>{answerBy}</Labelled>
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

function Labelled({
  label,
  source,
  language,
  children,
}: { label: string; source?: string; children: ReactNode } & InLanguage) {
  return (
    <li>
      <span>
        <b>{label}:</b> {children}
      </span>{' '}
      {source && <LegalSource source={source} language={language} />}
    </li>
  );
}
