/** Sets the year of the copyright line by the visitor's clock (specification section 2, footer). The server's HTML has the year of the build. */
for (const year of document.querySelectorAll('[data-this-year]')) year.textContent = String(new Date().getFullYear());
