/** The media query of screens on which the menu is a row of the bar, not a popover; the styles say the same. */
export const LARGE_SCREEN = '(width >= 64rem)';
