import { expect } from '@playwright/test';
import { submitButton } from '../support/consultation.ts';
import { expectFocusInSight } from '../support/focus.ts';
import { hydrated } from '../support/islands.ts';
import { enquiry, fill, fillAndSubmit, formOf, openForm } from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { countPosts, FORM_POST_PATTERN } from '../support/sending.ts';
import { test } from '../support/site.ts';

test('a service named in the address is filled in, whatever else the address holds', async ({ page }) => {
  await answerMaps(page);
  await page.goto('/patents');
  await page.getByRole('main').getByRole('link', { name: 'Put Your Question' }).click();
  await expect(page.locator('[name=service]')).toHaveValue('Patents');
  await page.goto(`${enquiry.path}?gclid=abc&service=GST%20registration`);
  await hydrated(page);
  await expect(page.locator('[name=service]')).toHaveValue('GST registration');
});

test('the contact of the firm can be saved, from the contact page and after sending', async ({ page, request }) => {
  const form = await openForm(page, enquiry);
  await expect(page.getByRole('link', { name: 'Keep our number' })).toHaveCount(1);
  await fillAndSubmit(form, enquiry);
  const link = form.getByRole('link', { name: 'Keep our number' });
  const card = await request.get((await link.getAttribute('href')) ?? '');
  expect(card.headers()['content-type']).toBe('text/vcard; charset=utf-8');
  expect(await card.text()).toContain('\r\nTEL;TYPE=WORK,VOICE:+918047123456\r\n');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the enquiry begins in the first view', async ({ page }) => {
    await answerMaps(page);
    await page.goto(enquiry.path);
    const box = await formOf(page, enquiry).getByLabel('Full name').boundingBox();
    expect(box?.y).toBeLessThan(600);
  });

  test('the message is filled in from a guide, can be changed, and is sent only with the form', async ({ page }) => {
    await answerMaps(page);
    const posts = countPosts(page);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto('/startyourbusiness#firm');
    await expect(page.getByRole('complementary').getByRole('link').last()).toHaveAttribute(
      'href',
      /\?text=Begin%20a%20business%0A$/,
    );
    await expect(page.getByRole('link', { name: /^Send the papers.*Firm by deed$/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=Firm%20by%20deed%0A-%20The%20deed%2C%20stamped\.%0Ahttps%3A.*%23firm$/,
    );
    await page.getByRole('link', { name: /^Put a question on it.*Firm by deed$/ }).click();
    await expect(page).toHaveURL('/contact?service=Begin%20a%20business#brief=Firm%20by%20deed');
    const form = formOf(page, enquiry);
    await expect(form.getByLabel('Message')).toHaveValue('Firm by deed');
    await expect(form.getByLabel('Service')).toHaveValue('Begin a business');
    await expect(form.getByRole('heading')).toBeInViewport();
    await expect(page.locator('body')).toBeFocused();
    expect(addresses.filter((address) => address.includes('Firm'))).toEqual([]);

    await hydrated(page);
    await expect(form.getByLabel('Message')).toHaveValue('Firm by deed');
    const send = async () => {
      await fill(form, { ...enquiry, fields: enquiry.fields.filter(({ name }) => name !== 'message') });
      const [request] = await Promise.all([page.waitForRequest(FORM_POST_PATTERN), submitButton(form).click()]);
      const [, boundary = ''] = request.headers()['content-type']?.split('boundary=') ?? [];
      return request.postData()?.replaceAll(boundary, 'boundary');
    };
    const withBrief = await send();
    expect(posts()).toBe(1);
    expect(withBrief).toContain('Firm by deed');

    await page.goto(enquiry.path);
    await hydrated(page);
    await form.getByLabel('Message').fill('Something else');
    expect(await send()).toBe(withBrief?.replace('Firm by deed', 'Something else'));
  });

  test('nothing covers the field in which somebody types', async ({ page }) => {
    await answerMaps(page);
    await page.goto(enquiry.path);
    const message = formOf(page, enquiry).getByLabel('Message');
    // Its end is behind the bar at the foot of the window.
    const [x, y] = await message.evaluate((field) => {
      scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight + 16, behavior: 'instant' });
      const { left, top } = field.getBoundingClientRect();
      return [left + 40, top + 12] as const;
    });
    await page.mouse.click(x, y);
    await expect(message).toBeFocused();
    await expectFocusInSight(page);
  });

  test('a broken or an empty brief fills in at most three characters', async ({ page }) => {
    await answerMaps(page);
    await page.goto(`${enquiry.path}#brief=%E0%A4%A`);
    await expect(formOf(page, enquiry).getByLabel('Message')).toHaveValue(/^.{0,3}$/);
    await page.goto(`${enquiry.path}?again#brief=`);
    await expect(formOf(page, enquiry).getByLabel('Message')).toHaveValue('');
  });
});
