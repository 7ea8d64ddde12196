import { expect } from '@playwright/test';
import { hydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';

/** What surrounds the main part of every page, in the order in which a screen reader reads it. */
const FRAME = `
  - link "Skip to content"
  - banner:
    - link "The Provider"
    - navigation "Menu"
  - region "Current offer":
    - paragraph:
      - strong: ₹4999*
    - checkbox "Pause motion"
  - main
  - contentinfo:
    - link "Call Now"
    - link "Chat Now"
    - navigation "Quick links":
      - heading "Quick links" [level=2]
    - navigation "Services"
    - region "Talk to us":
      - list "Follow the provider":
        - listitem:
          - link "LinkedIn"
  - complementary "Call or chat"
`;

/** What must be read of the main part of each kind of page, in this order, whatever is read between. */
const MAIN: Readonly<Record<string, string>> = {
  '/': `
    - heading "Start your business with 3 smart options." [level=1]
    - link "Book Free Consultation"
    - link "Or call +91 00000 00000"
    - list:
      - listitem:
        - heading "Pvt. Ltd." [level=2]
        - link "Get Started – Pvt. Ltd."
      - listitem:
        - link "Get Started – LLP"
      - listitem:
        - link "Get Started – OPC"
    - form "Book a free consultation":
      - textbox "Full name"
      - textbox "Email"
      - text: Contact number 10 digits
      - textbox "Contact number"
      - text: Message optional
      - textbox "Message"
      - checkbox "By continuing, you agree to the Terms & Conditions and Privacy Policy"
      - paragraph: /Struck-through price:/
      - paragraph:
        - strong: ₹0.00
      - button "Ask for My Free Call"
    - region "A company in twelve steps":
      - button "Start the slide show"
      - paragraph: /1 of 12/
      - button "Previous step"
      - button "Next step"
      - list "The twelve steps of a company registration":
        - listitem:
          - heading "Fill form" [level=3]
        - listitem:
          - heading "Compliance support" [level=3]
    - region "Private limited company registration":
      - heading "Private limited company registration" [level=2]
      - paragraph:
        - text: in as little as
        - strong: "14"
        - text: days
      - paragraph: ₹4999*
      - list:
        - listitem:
          - heading "MOA and AOA" [level=3]
    - region "Why choose us"
    - region "Current offers":
      - heading "Current offers" [level=2]
      - button "Start the slide show"
      - list "Choose an offer":
        - listitem:
          - button "Trademark"
      - group "1 of 3":
        - heading "Want to register a trademark?" [level=3]
      - group "3 of 3"
    - region "Advice before anything is filed":
      - heading "Strategic guidance" [level=3]
    - region "Finance Consultancy":
      - link "Discover More"
  `,
  // The heading is typed in a loop for the eyes; it is read once, as a whole.
  '/liaisoning': `
    - heading "Reliable Liaisoning & Representation" [level=1]
    - link "Contact Us Now"
    - link "Or call +91 00000 00000"
    - region "Business Structures We Help With":
      - heading "Business Structures We Help With" [level=2]
      - list
    - region "What you should know first":
      - group:
        - 'heading "A notice has come: what to do, and by when" [level=3]'
      - group:
        - heading "Is this letter or notice real?" [level=3]
      - group:
        - heading "If a form is refused" [level=3]
    - link "Get in Touch Today"
  `,
  '/contact': `
    - heading "Get in Touch" [level=1]
    - form "Send us an enquiry":
      - heading "Send us an enquiry" [level=2]
      - textbox "Full name"
      - text: Contact number 10 digits
      - textbox "Contact number"
      - text: Message optional
      - textbox "Message"
      - button "Send Enquiry"
    - region "Corporate office":
      - term: Address
      - definition:
        - link "Open in maps"
      - term: Phone
      - definition:
        - link "+91 00000 00000"
      - term: Hours
      - definition: Mon–Sat 10 AM–6 PM
    - list:
      - listitem:
        - heading "24/7 Support" [level=2]
      - listitem:
        - heading "Expert Team" [level=2]
  `,
  // The numbers are counted up for the eyes; they are read as they are.
  '/about': `
    - heading "The people behind the paperwork." [level=1]
    - link "Learn More About Us"
    - region "One firm for the whole file"
    - region "Our work in numbers":
      - list:
        - listitem:
          - strong: 46+
          - text: Clients Served
        - listitem:
          - strong: 14+
          - text: Expert Consultants
    - region "What we work for":
      - list:
        - listitem:
          - heading "Collaboration" [level=4]
  `,
  '/services': `
    - heading "Our Services" [level=1]
    - paragraph:
      - link "See your due dates of the next twelve months"
    - search:
      - searchbox "Find a service"
      - status
    - region "Start and grow":
      - list:
        - listitem:
          - heading "Start your business" [level=3]:
            - link "Start your business"
          - list:
            - listitem: Limited Liability Partnership (LLP)
    - region "Regulators and courts"
  `,
  '/startyourbusiness': `
    - heading "Start your Business with Confidence" [level=1]
    - link "Start Your Business"
    - region "Business Structures We Help With":
      - list:
        - listitem:
          - 'link "Costs, documents and steps : Companies"'
    - region "Which structure fits me?":
      - region "Your answers":
        - group "What is it for?":
          - radio "A business that earns for its owners"
      - heading "The structures compared" [level=3]
      - group "The structures compared":
        - table "The structures compared"
    - region "What you should know first":
      - group:
        - heading "Private limited company registration" [level=3]
      - group:
        - heading "LLP registration" [level=3]
    - link "Get in Touch Today"
  `,
  '/due-dates?business=llp': `
    - heading "Due dates of the next twelve months" [level=1]
    - region "What applies to you":
      - group "Kind of business"
      - group "GST"
      - group "What else applies"
    - region "Your dates":
      - status
    - region "Common cases at a glance":
      - group:
        - heading "LLP in Delhi, GST every quarter, TDS" [level=3]
      - group:
        - heading "Dates that follow an event" [level=2]
  `,
  '/career': `
    - heading "Learn the work, or do it with us." [level=1]
    - link "Application Form – Training/Internship"
    - link "Application Form – Employment"
    - form "Join Our Team Today!":
      - textbox "Name"
      - combobox "Applying for":
        - option "Select an option" [selected]
      - textbox "Current experience"
      - button "Send Application"
      - status
  `,
  '/terms-of-use': `
    - heading "Terms & Conditions and Privacy Policy" [level=1]
    - navigation "Contents":
      - list:
        - listitem:
          - link "Privacy Policy"
    - region "Terms & Conditions":
      - heading "About these terms" [level=3]
    - region "Privacy Policy":
      - list:
        - listitem: "/Hours: Mon–Sat 10 AM–6 PM/"
  `,
  '/no-such-page': `
    - heading "Page not found" [level=1]
    - link "Ask us"
    - navigation "All services":
      - region "Start and grow":
        - list:
          - listitem:
            - link "Start your business"
    - navigation "Other pages"
  `,
};

/** Lines of a snapshot that need a name and have none. */
const NAMELESS =
  /^\s*- (link|button|img|heading|form|region|navigation|table|textbox|checkbox|radio|combobox)( \[[^\]]*\])*:?$/;

for (const [path, main] of Object.entries(MAIN))
  test(`${path} is read in a meaningful order`, async ({ page }) => {
    await answerMaps(page);
    await page.goto(path);
    await hydrated(page);
    const body = page.locator('body');
    await expect(body).toMatchAriaSnapshot(FRAME);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(main);
    const lines = (await body.ariaSnapshot()).split('\n');
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter((line) => NAMELESS.test(line))).toEqual([]);
  });
