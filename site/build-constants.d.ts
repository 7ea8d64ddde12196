/** Year in which the site was built, replaced by the bundler. */
declare const BUILD_YEAR: number;
