/** Tools that a page of a service shows above its guides. */
export const SERVICE_TOOLS = ['structure-finder'] as const;
/** Tools that a guide shows. */
export const GUIDE_TOOLS = ['gst-check'] as const;
