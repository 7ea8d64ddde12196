/** The root element, on which scripts report what concerns the whole page. */
export const root = document.documentElement;
