/** To be imported before Astro, which otherwise reports to its makers that it runs. */
process.env.ASTRO_TELEMETRY_DISABLED = '1';
