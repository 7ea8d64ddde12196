import { Icon } from './Icon.tsx';

/** A list of short points, each with a tick. */
export function TickList({ points, className }: { points: readonly string[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
  );
}
