import { BelowFirstView } from '../../layout/BelowFirstView.tsx';
import { FinanceSection } from './FinanceSection.tsx';
import { GuidanceSection } from './GuidanceSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import type { HomePageData } from './home-data.ts';
import { JourneySection } from './JourneySection.tsx';
import { OfferSection } from './OfferSection.tsx';
import { PromoSection } from './PromoSection.tsx';
import { WhySection } from './WhySection.tsx';

/** The home page: seven sections in the order of specification section 2. */
export function Component({ page }: { page: HomePageData }) {
  return (
    <>
      <HeroSection page={page} />
      <BelowFirstView>
        <JourneySection words={page.journey} />
        <OfferSection words={page.offer} registration={page.registration} />
        <WhySection words={page.why} />
        <PromoSection words={page.promos} />
        <GuidanceSection words={page.guidance} />
        <FinanceSection finance={page.finance} />
      </BelowFirstView>
    </>
  );
}
