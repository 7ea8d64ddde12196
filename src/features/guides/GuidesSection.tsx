import type { ReactNode } from 'react';
import { contactUrl, costUrl } from '../../addresses.ts';
import { englishOnly, pageLink } from '../../content/page-link.ts';
import type { TitledLink } from '../../content/shared-schemas.ts';
import { type InLanguage, LANGUAGES } from '../../languages.ts';
import { type Content, urls } from '../../site.ts';
import primitives from '../../styles/primitives.module.css';
import { Icon } from '../../ui/Icon.tsx';
import type { StructureKind } from '../tools/cost/compulsory.ts';
import { kindOfGuide } from '../tools/cost/cost.ts';
import { GuideDetails } from './GuideDetails.tsx';
import styles from './GuidesSection.module.css';
import type { Guide } from './schema.ts';

interface GuidesSectionProps {
  guides: readonly Guide[];
  /** The service, with the links below the guides. */
  service: InLanguage & { readonly related?: readonly TitledLink[] | undefined };
  /** What an enquiry is about. */
  subject: string;
  /** Guides of the page that exist in English only. */
  englishGuides: readonly Guide[];
  /** Public address of the page, where it is known. */
  url?: string | undefined;
  content: Content;
  /** Address of the engraved stamp at the head of a guide. */
  stampOf: (id: string) => string;
  /** "Do I need GST?", for the guide to the GST registration. */
  gstCheck?: ReactNode;
}

/**
 * What a founder asks about the service and its offerings, below their grid: one sheet of stamp paper for each guide. A service
 * without guides has only the related links, if there are any.
 */
export function GuidesSection({
  guides,
  service: { related, language },
  subject,
  englishGuides,
  url,
  content,
  stampOf,
  gstCheck,
}: GuidesSectionProps) {
  const { guideWords: words, offers, home, provider, structures } = content;
  const links = (
    <>
      {englishGuides.map(({ service, id, title, hasEnglishTitle }) => (
        <p key={id} className={styles.related}>
          <a className={primitives.strongTarget} href={`${service}#${id}`} hrefLang="en">
            <span>
              <span lang={hasEnglishTitle ? 'en' : undefined}>{title}</span> ({content.shell.inEnglish})
            </span>
            <Icon name="arrow-right" />
          </a>
        </p>
      ))}
      {related && <RelatedLinks to={related} language={language} />}
    </>
  );
  const { fullStop } = LANGUAGES[content.language.code ?? 'en'];
  const { professionals, neverAsks } = provider.firm ?? {};
  if (guides.length === 0)
    return related || englishGuides.length > 0 ? (
      <div className={styles.guides}>
        <div className={primitives.wrap}>{links}</div>
      </div>
    ) : null;
  return (
    <section className={styles.guides} aria-labelledby="guides-title">
      <div className={primitives.wrap}>
        <h2 id="guides-title">{words.title}</h2>
        <p className={primitives.lede}>{guides.length === 1 ? words.ledeAlone : words.lede}</p>
        {guides.map((guide) => (
          <GuideDetails
            key={guide.id}
            guide={guide}
            words={words}
            stamp={stampOf(guide.id)}
            open={guides.length === 1}
            address={url && `${url}#${guide.id}`}
            askUrl={contactUrl(subject, guide.title, language)}
            tool={guide.tool === 'gst-check' && gstCheck}
            cost={costLink(kindOfGuide(guide.id, structures), content)}
            fee={
              guide.offer && {
                amount: words.ourFees[guide.offer],
                footnote: offers[guide.offer].footnote,
                includes: guide.offer === 'registration' ? home.offer.features.map(({ title }) => title) : undefined,
              }
            }
          />
        ))}
        {professionals && (
          <p className={styles.firm}>
            <b>{words.labels.professionals}:</b> {professionals.join('; ')}
            {fullStop}
          </p>
        )}
        {neverAsks && (
          <p className={styles.firm}>
            <b>{words.labels.neverAsks}:</b> {neverAsks}
            {fullStop}
          </p>
        )}
        {links}
      </div>
    </section>
  );
}

/** The link to the costs by state, if the guide is about a structure that has them. */
function costLink(kind: StructureKind | undefined, content: GuidesSectionProps['content']) {
  if (!kind) return undefined;
  const { href: _page, ...link } = pageLink(content, urls.cost, content.cost.toCost);
  return { ...link, href: costUrl(kind, link.hrefLang ? undefined : content.language.code) };
}

function RelatedLinks({ to, language }: { to: readonly TitledLink[] } & InLanguage) {
  return to.map(({ link, label }) => (
    <p key={link} className={styles.related}>
      <a className={primitives.strongTarget} href={link} hrefLang={englishOnly(language, link)}>
        {label}
        <Icon name="arrow-right" />
      </a>
    </p>
  ));
}
