import { BOX, circle, dottedCircle, type Layer, lace, type RimEdge, turnedCircles } from './layers.ts';
import { TURN } from './path.ts';
import type { Recipe } from './recipe.ts';

/** How fine the lines are for one size. Lengths are CSS pixels at that size. */
export type Cut = {
  readonly size: number;
  readonly stroke: number;
  /** Distance between the lines that cross the middle of a lace; together with the stroke it sets the tone. */
  readonly pitch: number;
  /** Most swings of a strand within one sector. More would blur in small sizes. */
  readonly maxSwings: number;
  /** Factor on the depth of lobed rims; small rosettes need it above 1 for the petals to be seen. */
  readonly relief: number;
  /** Decimals of the coordinates. */
  readonly decimals: number;
};

type Weave = {
  readonly inner: RimEdge;
  readonly outer: RimEdge;
  readonly swings?: number;
  readonly twist?: number;
};

/** What a family builds with. Cut and petals are given, so that every part has the same tone. */
type Tools = {
  /** A lace between two edges. */
  weave(weave: Weave): Layer;
  /** A ring of turned circles between two radii; `depth` moves its rim in and out, once in each sector. */
  hoops(inner: number, outer: number, depth: number): Layer;
  /** The clear centre: a line, and a round of dots within it. */
  eye(radius: number): Layer[];
};

function toolsFor({ petals, family }: Recipe, cut: Cut): Tools {
  const unit = cut.size / (2 * BOX);
  // Interlaced ribbons must keep their width, so their rims cannot be deepened on one side only.
  const relief = family === 'interlace' ? 1 : cut.relief;
  // Each strand crosses the middle of its lace twice in every swing, so the room there decides how many there are.
  // Where a twist makes them lean, they draw together by the cosine of the lean.
  const strandsAt = (radius: number, swings = 1, twist = 0) => {
    const room = (TURN * radius * unit) / Math.hypot(1, (twist * radius) / BOX);
    return Math.max(2, Math.round(room / (2 * petals * swings * cut.pitch)));
  };

  return {
    weave({ swings: wanted = 1, inner, outer, twist }) {
      const swings = Math.min(wanted, cut.maxSwings);
      const depth = outer.depth ?? 0;
      return lace({
        turns: petals,
        swings,
        strands: strandsAt((inner.radius + outer.radius) / 2, swings, twist),
        inner,
        // Deepened inward, so that it stays in its box.
        outer: { ...outer, radius: outer.radius - depth * (relief - 1), depth: depth * relief },
        twist,
        decimals: cut.decimals,
      });
    },
    hoops(inner, outer, depth) {
      const distance = (inner + outer) / 2;
      return turnedCircles(petals, strandsAt(distance), (u) => ({
        distance,
        radius: (outer - inner) / 2 + depth * Math.cos(TURN * u),
      }));
    },
    eye(radius) {
      const step = (3 * cut.stroke) / unit;
      return [circle(radius), dottedCircle(radius - step, step)];
    },
  };
}

/** The full rosette of a recipe: laces from the rim to the eye, as fine as the cut allows. */
export function laceworkLayers(recipe: Recipe, cut: Cut): Layer[] {
  const tools = toolsFor(recipe, cut);
  switch (recipe.family) {
    case 'dahlia':
      return dahlia(recipe, tools);
    case 'wreath':
      return wreath(recipe, tools);
    case 'interlace':
      return interlace(recipe, tools);
    case 'iris':
      return iris(recipe, tools);
    case 'vortex':
      return vortex(recipe, tools);
  }
}

/** Tiers of petals from one centre; the second variant has three tiers, the third pointed petals. */
function dahlia({ variant, depth, eye: eyeSize }: Recipe, { weave, eye }: Tools): Layer[] {
  const hub = 60 * eyeSize;
  const shape = variant === 2 ? 'point' : 'lobe';
  const heart = (radius: number, shift: number) =>
    weave({ inner: { radius: hub }, outer: { radius, depth: 32, shape, shift } });
  if (variant === 1) {
    return [
      weave({ inner: { radius: 240, depth: 46, shift: 0.5 }, outer: { radius: 464, depth: 26 * depth, shape } }),
      weave({ inner: { radius: 150, depth: 20 }, outer: { radius: 340, depth: 40, shape, shift: 0.5 } }),
      heart(192, 0),
      ...eye(hub - 16),
    ];
  }
  const rim = variant === 2 ? { radius: 440, depth: 48 * depth } : { radius: 460, depth: 28 * depth };
  return [
    weave({ inner: { radius: 146, depth: 40, shift: 0.5 }, outer: { ...rim, shape } }),
    heart(variant === 2 ? 216 : 250, 0.5),
    ...eye(hub - 16),
  ];
}

/** A ring around a wide eye: of turned circles, of two braids, or of leaves that lean both ways. */
function wreath({ variant, depth, lean, eye: eyeSize }: Recipe, { weave, hoops, eye }: Tools): Layer[] {
  const hub = ([140, 112, 170] as const)[variant] * eyeSize;
  const sill = { radius: hub + 14, depth: 12 };
  const rings = {
    0: () => [hoops(286, 468, 18 * depth), weave({ inner: sill, outer: { radius: 288, depth: 30, shape: 'lobe' } })],
    1: () => [
      weave({
        swings: 2,
        inner: { radius: 330, depth: 20 },
        outer: { radius: 464, depth: 22 * depth, shape: 'lobe' },
      }),
      weave({
        swings: 2,
        inner: { radius: 290, depth: 18, shape: 'lobe' },
        outer: { radius: 392, depth: 24, shift: 0.5 },
      }),
      weave({ inner: sill, outer: { radius: 284, depth: 28, shape: 'lobe' } }),
    ],
    2: () => [
      weave({
        inner: { radius: 322, depth: 20, shift: 0.5 },
        outer: { radius: 462, depth: 24 * depth },
        twist: lean * 1.5,
      }),
      weave({ inner: sill, outer: { radius: 338, depth: 24 }, twist: lean * -1.1 }),
    ],
  } satisfies Record<Recipe['variant'], () => Layer[]>;
  return [...rings[variant](), ...eye(hub - 20)];
}

/** Two stars half a petal apart, woven into each other: broad, as ribbons of even width, or with sharp rays. */
function interlace({ variant, depth, eye: eyeSize }: Recipe, { weave, eye }: Tools): Layer[] {
  const hub = 58 * eyeSize;
  const stars: Record<Recipe['variant'], readonly [Weave, Weave]> = {
    0: [
      { swings: 3, inner: { radius: 256, depth: 88 }, outer: { radius: 434, depth: 46 * depth } },
      { swings: 3, inner: { radius: 190, depth: 48, shift: 0.5 }, outer: { radius: 366, depth: 66, shift: 0.5 } },
    ],
    1: [
      { swings: 2, inner: { radius: 288, depth: 78 * depth }, outer: { radius: 398, depth: 78 * depth } },
      { swings: 2, inner: { radius: 276, depth: 78, shift: 0.5 }, outer: { radius: 386, depth: 78, shift: 0.5 } },
    ],
    2: [
      { inner: { radius: 150, depth: 36, shift: 0.5 }, outer: { radius: 404, depth: 80 * depth, shape: 'bud' } },
      { inner: { radius: 150, depth: 36 }, outer: { radius: 320, depth: 80, shape: 'bud', shift: 0.5 } },
    ],
  };
  const heart = weave({ inner: { radius: hub }, outer: { radius: 180, depth: 22, shape: 'lobe' } });
  return [...stars[variant].map(weave), heart, ...eye(hub - 16)];
}

/** Turned circles, or a corona around a plain ring that a flower breaks through. */
function iris({ variant, depth, eye: eyeSize }: Recipe, { weave, hoops, eye }: Tools): Layer[] {
  const hub = 60 * eyeSize;
  const heart = (radius: number) => weave({ inner: { radius: hub, depth: 8 }, outer: { radius, depth: 32 } });
  if (variant === 0) return [hoops(150, 466, 20 * depth), heart(188), ...eye(hub - 22)];
  return [
    weave({
      swings: variant === 1 ? 1 : 3,
      inner: { radius: variant === 1 ? 230 : 206, depth: 58, shift: 0.5 },
      outer: { radius: 458, depth: 31 * depth, shape: variant === 1 ? 'lobe' : 'bud' },
    }),
    weave({ swings: 2, inner: { radius: 200 }, outer: { radius: 290 } }),
    heart(205),
    ...eye(hub - 22),
  ];
}

/** Twisted laces: the rim leans one way, the heart the other. */
function vortex({ variant, depth, lean, eye: eyeSize }: Recipe, { weave, eye }: Tools): Layer[] {
  const hub = 66 * eyeSize;
  const twist = lean * ([0.9, 1.3, 0.6] as const)[variant];
  return [
    weave({
      swings: variant === 1 ? 2 : 1,
      inner: { radius: 170, depth: 30 },
      outer: { radius: 460, depth: 26 * depth, shape: (['lobe', 'wave', 'bud'] as const)[variant] },
      twist,
    }),
    weave({
      inner: { radius: hub },
      outer: { radius: variant === 2 ? 290 : 250, depth: 32, shape: 'lobe' },
      twist: variant === 2 ? -2 * twist : -twist,
    }),
    ...eye(hub - 18),
  ];
}

/** Radius of a frame's opening: what it leaves clear for an icon, 58 % of its reach. */
const FRAME_OPENING = 288;

/** A woven ring in the manner of the recipe's family, open in the middle. */
export function frameLayers(recipe: Recipe, cut: Cut): Layer[] {
  const { family, variant, depth, lean } = recipe;
  const { weave, hoops } = toolsFor(recipe, cut);
  const sill = { radius: FRAME_OPENING + 22 };
  const shape = (['lobe', 'wave', 'point'] as const)[variant];
  const rings = {
    dahlia: () => [
      weave({ inner: sill, outer: { radius: 456, depth: 28 * depth, shape } }),
      weave({ inner: sill, outer: { radius: 372, depth: 28, shape, shift: 0.5 } }),
    ],
    wreath: () => [
      weave({ inner: { radius: 372, depth: 12 }, outer: { radius: 464, depth: 18 * depth, shape } }),
      weave({ inner: sill, outer: { radius: 396, depth: 12, shift: 0.5 } }),
    ],
    interlace: () => [
      weave({ inner: { radius: 360, depth: 36 }, outer: { radius: 440, depth: 42 * depth, shape } }),
      weave({ inner: sill, outer: { radius: 408, depth: 40, shift: 0.5 } }),
    ],
    iris: () => [hoops(sill.radius + 8, 464, (8 + 8 * variant) * depth)],
    vortex: () => [
      weave({
        inner: sill,
        outer: { radius: 456, depth: 26 * depth, shape: variant === 2 ? 'bud' : shape },
        twist: lean * (1.2 + 0.4 * variant),
      }),
    ],
  } satisfies Record<Recipe['family'], () => Layer[]>;
  return [...rings[family](), circle(FRAME_OPENING)];
}
