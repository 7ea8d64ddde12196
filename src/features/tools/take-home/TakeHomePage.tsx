import type { ReactNode } from 'react';
import type { ReviewWords } from '../../../content/review.ts';
import { formatLakhs } from '../../../format/rupees.ts';
import type { Content } from '../../../site.ts';
import primitives from '../../../styles/primitives.module.css';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { Sources } from '../../../ui/Sources.tsx';
import styles from './TakeHome.module.css';
import { PAYOUT_WAYS, payoutWaysFor, takeHome } from './take-home.ts';
import { formatWhole } from './take-home-words.ts';

interface TakeHomePageProps {
  content: Content['takeHome'];
  reviewWords: ReviewWords;
  /** The tool, which needs script. */
  children: ReactNode;
}

/** "What stays with you?": the tool, a table of three profits, and what the sums assume and leave out. */
export function TakeHomePage({ content, reviewWords, children }: TakeHomePageProps) {
  const { heading, lede, tool, examples, assumed, rates, language } = content;
  const counts = [
    [1, examples.one],
    [2, examples.two],
  ] as const;
  return (
    <div className={`${primitives.wrap} ${primitives.page} ${styles.page}`}>
      <h1>{heading}</h1>
      <p className={primitives.lede}>{lede.replace('{taxYear}', rates.taxYear)}</p>
      {children}
      <h2 id="take-home-examples">{examples.title}</h2>
      {counts.map(([owners, caption]) => (
        <table key={owners} className={styles.examples}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{examples.way}</th>
              {examples.profits.map((profit) => (
                <th key={profit} scope="col">
                  {formatLakhs(profit, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PAYOUT_WAYS.filter((way) => payoutWaysFor(owners).includes(way)).map((way) => (
              <tr key={way}>
                <th scope="row">{tool.ways[way]}</th>
                {examples.profits.map((profit) => (
                  <td key={profit} data-profit={formatLakhs(profit, language)}>
                    {formatWhole(takeHome(way, profit, owners, rates).tax)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <h2>{assumed.title}</h2>
      <ul className={styles.assumed}>
        {assumed.items.map(({ text, source }) => (
          <li key={text}>
            {text} {source && <LegalSource source={source} language={language} />}
          </li>
        ))}
      </ul>
      <Sources of={content} words={reviewWords} label={content.sources} language={language} />
    </div>
  );
}
