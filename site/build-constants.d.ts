/** Year in which the site was built, replaced by the bundler. */
declare const BUILD_YEAR: number;

/** The shapes of the interface's icons, by name, replaced by the bundler. */
declare const INTERFACE_ICONS: Readonly<
  Record<
    import('./design-system/interface-icons.ts').InterfaceIcon,
    readonly import('./design-system/icon-sprite.ts').IconShape[]
  >
>;
