import type { PageAssets } from '../../content/page-assets.ts';
import type { Content, Home, Offers } from '../../content/schema.ts';
import { iconSprite } from '../../design-system/icon-sprite.ts';
import { rosette } from '../../engraving/rosette.ts';

/** Path of the service page whose offerings are the home page's finance cards (docs/decisions/content.md). */
const FINANCE_PATH = '/financing';

export interface HomePageData extends Omit<Home, 'head' | 'finance'> {
  readonly consultation: Offers['consultation'];
  readonly registration: Offers['registration'];
  readonly finance: Home['finance'] & {
    readonly path: string;
    /** Path of a sprite with the icons of the cards. */
    readonly icons: string;
    readonly cards: readonly { readonly title: string; readonly text: string; readonly icon: string }[];
  };
}

/** The home page's data: its words, the prices they name, and the drawings of its options and promotions. */
export function homeData({ home, offers, services }: Content, assets: PageAssets) {
  const { head, ...words } = home;
  const financing = services.find(({ path }) => path === FINANCE_PATH);
  if (!financing)
    throw new Error(`The home page shows the offerings of ${FINANCE_PATH}, which is not in content/services`);
  const page: HomePageData = {
    ...words,
    hero: {
      ...words.hero,
      options: words.hero.options.map((option) => ({
        ...option,
        drawing: assets.addSvg(`medallion-${option.drawing}`, rosette(option.drawing, 'medallion')),
      })),
    },
    promos: {
      ...words.promos,
      slides: words.promos.slides.map((slide) => ({
        ...slide,
        drawing: assets.addSvg(`plate-${slide.drawing}`, rosette(slide.drawing, 'plate')),
      })),
    },
    consultation: offers.consultation,
    registration: offers.registration,
    finance: {
      ...words.finance,
      path: financing.path,
      icons: assets.addSvg('icons-home', iconSprite(financing.offerings.map(({ icon }) => icon))),
      cards: financing.offerings,
    },
  };
  return { head, page };
}
