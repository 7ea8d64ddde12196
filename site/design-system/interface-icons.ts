/** The line icons of the interface itself, drawn where they stand (Icon.tsx). Icons of offerings are named in content. */
export const interfaceIcons = [
  'phone',
  'message-circle',
  'mail',
  'chevron-down',
  'arrow-left',
  'arrow-right',
  'check',
  'pause',
  'play',
  'map-pin',
  'clock',
  'search',
  'reply',
  'linkedin',
  'instagram',
  'facebook',
  'youtube',
] as const;

export type InterfaceIcon = (typeof interfaceIcons)[number];
