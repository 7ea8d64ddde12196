/** The folder that holds the content, from the working directory. Tests set CONTENT_DIR. */
export const CONTENT_FOLDER = process.env.CONTENT_DIR || 'content';
