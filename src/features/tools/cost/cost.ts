/** Converts content into the charges of the page of costs. */
import type { Content } from '../../../site.ts';
import { isLikely, isPublished, type State } from '../../states/schema.ts';
import type { Charge, Costs, StateDuty, StructureCosts } from './bill.ts';
import { COMPULSORY, STRUCTURE_KINDS, type StructureKind } from './compulsory.ts';
import type { ChargeFile } from './schema.ts';

type CostContent = Pick<Content, 'cost' | 'states' | 'structures' | 'offers' | 'guides' | 'home'>;

/**
 * The charges for the page, from content. What content marks as not to be published is left out.
 * @param english content, for the names in an enquiry from a page in another language
 */
export function costsOf(content: CostContent, english: Pick<Content, 'structures'> = content): Costs {
  const { cost, states, structures, offers, guides, home } = content;
  const { registration } = offers;
  const prices: Readonly<Record<StructureKind, number | undefined>> = {
    'private-limited': registration.price,
    llp: registration.llpPrice,
    opc: registration.opcPrice,
  };
  const chargeOf = (charge: ChargeFile): Charge => {
    const { label, rate, mostRate, filingFee, times, note, unknown, source: law } = charge;
    return {
      ...{ label, times, note, unknown, source: law, isLikely: isLikely(charge) },
      ...(isPublished(charge) && { rate: filingFee ? cost.filingFees[filingFee] : rate, mostRate }),
    };
  };
  const kindOf = (kind: StructureKind): StructureCosts => {
    const { people, start, yearly, closing } = cost.kinds[kind];
    const { name, guide } = structures.structures[kind];
    const ofGuide = guides.find(({ id }) => id === guide)?.ours?.includes;
    return {
      name,
      ...(cost.language && { subject: english.structures.structures[kind].name }),
      people,
      price: prices[kind],
      includes: ofGuide ?? (kind === 'private-limited' ? home.offer.features.map(({ title }) => title) : undefined),
      start: inOrder(kind, start).map(chargeOf),
      yearly: yearly.map(chargeOf),
      closing: closing.map(chargeOf),
    };
  };
  const { lines } = cost;
  return {
    kinds: { 'private-limited': kindOf('private-limited'), llp: kindOf('llp'), opc: kindOf('opc') },
    states: states.states.map(dutyOf),
    gstPercent: registration.gstPercent,
    ...(cost.language && { language: cost.language }),
    lines: { ...lines, signatures: { ...lines.signatures, isLikely: isLikely(lines.signatures) } },
  };
}

/** The compulsory charges of a structure, in the order of the bill. */
function inOrder(kind: StructureKind, start: Readonly<Partial<Record<string, ChargeFile>>>): ChargeFile[] {
  return COMPULSORY[kind].flatMap((item) => start[item] ?? []);
}

function dutyOf({ id, name, stampDuty, llpAgreement, note }: State): StateDuty {
  return {
    ...{ id, name, note, source: stampDuty?.source },
    ...(stampDuty &&
      isPublished(stampDuty) && {
        company: {
          rates: [stampDuty.form, stampDuty.memorandum, stampDuty.articles] as const,
          isLikely: isLikely(stampDuty),
        },
      }),
    ...(llpAgreement &&
      isPublished(llpAgreement) && {
        llp: { rates: [llpAgreement.duty] as const, isLikely: isLikely(llpAgreement) },
      }),
  };
}

/** The structure of a guide, if the page shows its cost. */
export function kindOfGuide(
  guide: string,
  { structures }: Pick<Content, 'structures'>['structures'],
): StructureKind | undefined {
  return STRUCTURE_KINDS.find((kind) => structures[kind].guide === guide);
}
