import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { forms } from '../../../leads/forms.ts';
import { Icon } from '../../design-system/Icon.tsx';
import type { InterfaceIcon } from '../../design-system/interface-icons.ts';
import primitives from '../../design-system/primitives.module.css';
import { BelowFirstView, useFirstViewShown } from '../../layout/BelowFirstView.tsx';
import { useShell } from '../../layout/use-shell.ts';
import { LeadForm } from '../../lead-form/LeadForm.tsx';
import styles from './ContactPage.module.css';
import type { ContactPageData } from './contact-data.ts';

/** The name of the query parameter, and of the field, that says what an enquiry is about. */
const SERVICE = 'service';

/** Contact: the office as a ruled list over its map, the enquiry form beside it, and four promises as a strip of stamps. */
export function Component({ page }: { page: ContactPageData }) {
  return (
    <div className={`${primitives.wrap} ${styles.page}`}>
      <div className={styles.columns}>
        <div className={styles.words}>
          <h1>{page.heading}</h1>
          <p className={`${primitives.lede} ${styles.lede}`}>{page.lede}</p>
          <Office page={page} />
        </div>
        <BelowFirstView>
          <EnquiryForm page={page} />
        </BelowFirstView>
      </div>
      <BelowFirstView>
        <ul className={styles.badges}>
          {page.badges.map((badge) => (
            <li key={badge.title}>
              <h2>{badge.title}</h2>
              <p>{badge.text}</p>
            </li>
          ))}
        </ul>
      </BelowFirstView>
    </div>
  );
}

function EnquiryForm({ page }: { page: ContactPageData }) {
  const formRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={formRef}>
      <LeadForm
        form={forms.contact}
        words={page.form}
        suggestions={{ [SERVICE]: page.services }}
        placeholders={{ [SERVICE]: page.form.serviceHint }}
      />
      <ServiceFromAddress formRef={formRef} />
    </div>
  );
}

/** Where the office is and how to reach it. */
function Office({ page }: { page: ContactPageData }) {
  return (
    <section className={styles.office} aria-labelledby="office-title">
      <h2 id="office-title">{page.details.title}</h2>
      <Details page={page} />
      <OfficeMap map={page.map} />
    </section>
  );
}

/** When a link leads to the page, its first frame is of words: the icons, a fifth of these elements, follow it. */
function Details({ page: { details, map, replyTime } }: { page: ContactPageData }) {
  const { provider } = useShell();
  const isDue = useFirstViewShown();
  return (
    <dl className={styles.details}>
      <Detail icon="map-pin" isDue={isDue} name={details.address}>
        {provider.address}
        <a className={styles.place} href={map.placeUrl} target="_blank" rel="noopener">
          {map.open}
        </a>
      </Detail>
      <Detail icon="phone" isDue={isDue} name={details.phone}>
        <a className={primitives.numbers} href={`tel:${provider.phone.number}`}>
          {provider.phone.display}
        </a>
      </Detail>
      <Detail icon="mail" isDue={isDue} name={details.email}>
        <a href={`mailto:${provider.email}`}>{provider.email}</a>
      </Detail>
      <Detail icon="clock" isDue={isDue} name={details.hours}>
        {provider.hours}
      </Detail>
      <Detail icon="reply" isDue={isDue} name={details.reply}>
        <span className={styles.sentence}>{replyTime}</span>
      </Detail>
    </dl>
  );
}

/** The drawn map stands in the frame until the maps service has loaded. */
function OfficeMap({ map }: { map: ContactPageData['map'] }) {
  const isDue = useFirstViewShown();
  return <div className={styles.map}>{isDue && <iframe src={map.embedUrl} title={map.title} loading="lazy" />}</div>;
}

interface DetailProps {
  icon: InterfaceIcon;
  isDue: boolean;
  name: string;
  children: ReactNode;
}

function Detail({ icon, isDue, name, children }: DetailProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} isDue={isDue} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Writes the service that the address names, `/contact?service=…`, into the form, unless the visitor has been quicker.
 * The field is uncontrolled and the HTML the same for every address, so this can only happen after hydration.
 */
function ServiceFromAddress({ formRef }: { formRef: RefObject<HTMLElement | null> }) {
  const [parameters] = useSearchParams();
  const service = parameters.get(SERVICE);
  useEffect(() => {
    const field = formRef.current?.querySelector<HTMLInputElement>(`input[name=${SERVICE}]`);
    if (!field || !service || field.value !== '') return;
    field.value = service.slice(0, field.maxLength);
  }, [formRef, service]);
  return null;
}
