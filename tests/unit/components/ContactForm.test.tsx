import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import toast from 'react-hot-toast';
import { ContactForm } from '@/blocks/enquiry/ContactForm';
import { Toaster } from '@/components/Toaster';

const EMPTY = 'Please fill all fields';
const SENT = 'Message sent successfully!';
const FAILED = 'An error occurred. Please try again later.';

const LABELS = {
  fullName: 'Full Name',
  email: 'Email Address',
  message: 'Message',
  button: 'Send Message',
  honeypot: 'Leave this empty',
};
const THANKS = 'Thank you.';
const FORM = (
  <>
    <ContactForm labels={LABELS}>{THANKS}</ContactForm>
    <Toaster />
  </>
);
const MESSAGE = { 'Full Name': 'Vera Lin', 'Email Address': 'vera@example.com', Message: 'Hello' };
type Name = keyof typeof MESSAGE;

const fetchMock = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const answer = (status: number, body: unknown) => ({
  ok: status < 400,
  status,
  json: async () => body,
});

const field = (name: Name) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Send Message' });

async function type(user: UserEvent, texts: Partial<Record<Name, string>>) {
  for (const [name, text] of Object.entries(texts)) await user.type(field(name as Name), text);
}

async function send(texts: Partial<Record<Name, string>>, user = userEvent.setup()) {
  render(FORM);
  await type(user, texts);
  await user.click(button());
}

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(answer(201, { message: SENT }));
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  Element.prototype.scrollIntoView = jest.fn();
  // jsdom has no matchMedia, which the toasts need to detect reduced motion.
  window.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
});

afterEach(() => act(() => toast.remove()));

describe('a complete message', () => {
  it('is posted to the API as the contract defines it', async () => {
    await send(MESSAGE);
    await screen.findByText(SENT);
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('/api/contact');
    expect(init?.method).toBe('POST');
    expect(JSON.parse(String(init?.body))).toEqual({
      fullName: 'Vera Lin',
      email: 'vera@example.com',
      message: 'Hello',
      website: '',
    });
  });

  it('disables the button until the answer comes', async () => {
    let finish = () => {};
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        finish = () => resolve(answer(201, { message: SENT }));
      }),
    );
    await send(MESSAGE);
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    expect(button()).toBeDisabled();
    finish();
    await waitFor(() => expect(button()).toBeEnabled());
    expect(button()).not.toHaveAttribute('aria-busy');
  });
});

describe('an empty field', () => {
  it.each(Object.keys(MESSAGE) as Name[])(
    'named %s is reported by a toast, and nothing is sent',
    async (name) => {
      const { [name]: _left, ...others } = MESSAGE;
      await send(others);
      await screen.findByText(EMPTY);
      expect(field(name)).toHaveAccessibleDescription('Required');
      expect(fetchMock).not.toHaveBeenCalled();
    },
  );

  it('may contain only spaces and is still reported', async () => {
    await send({ ...MESSAGE, Message: '   ' });
    await screen.findByText(EMPTY);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('gets the focus, and the button stays enabled and the typed text unchanged', async () => {
    await send({ Message: 'Hello' });
    await screen.findByText(EMPTY);
    expect(button()).toBeEnabled();
    expect(field('Message')).toHaveValue('Hello');
    expect(field('Full Name')).toHaveFocus();
  });
});

describe('the line that thanks', () => {
  const line = () => screen.findByText(THANKS);

  it('is there from a success on until the next message is sent, and back after its success alone', async () => {
    const user = userEvent.setup();
    await send(MESSAGE, user);
    expect(await line()).toHaveRole('status');
    await type(user, MESSAGE);
    await line();
    fetchMock.mockResolvedValueOnce(answer(500, {}));
    await user.click(button());
    await screen.findByText(FAILED);
    expect(screen.queryByText(THANKS)).not.toBeInTheDocument();
    await user.click(button());
    await line();
  });
});

describe('an invalid email address', () => {
  it('shows an error below its field once the focus has left it', async () => {
    const user = userEvent.setup();
    render(FORM);
    await type(user, { 'Email Address': 'vera' });
    expect(field('Email Address')).not.toHaveAttribute('aria-invalid');
    await user.tab();
    await waitFor(() => expect(field('Email Address')).toHaveAttribute('aria-invalid'));
    expect(field('Email Address')).toHaveAccessibleDescription('Invalid email address');
    await type(user, { 'Email Address': '@example.com' });
    await waitFor(() => expect(field('Email Address')).not.toHaveAttribute('aria-invalid'));
  });

  it('is not sent, and no toast says that a field is empty', async () => {
    await send({ ...MESSAGE, 'Email Address': 'vera' });
    await waitFor(() => expect(field('Email Address')).toHaveAttribute('aria-invalid'));
    expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it.each([
    [
      'the server refuses',
      () => Promise.resolve(answer(500, { message: 'Something went wrong.' })),
    ],
    ['too many messages were sent', () => Promise.resolve(answer(429, { message: 'Too many' }))],
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'because %s shows a toast, enables the button and keeps the typed text',
    async (_case, respond) => {
      fetchMock.mockImplementation(respond);
      await send(MESSAGE);
      await screen.findByText(FAILED);
      expect(button()).toBeEnabled();
      for (const [name, text] of Object.entries(MESSAGE))
        expect(field(name as Name)).toHaveValue(text);
    },
  );
});

describe('the honeypot field', () => {
  const honeypot = () => document.querySelector<HTMLInputElement>('[name="website"]');

  it('cannot be reached by keyboard or assistive technology', async () => {
    // The toaster is there once its library is loaded.
    await act(async () => render(FORM));
    expect(honeypot()?.tabIndex).toBe(-1);
    expect(screen.getAllByRole('textbox')).not.toContain(honeypot());
  });
});

describe('a toast', () => {
  it.each([
    [SENT, MESSAGE],
    [EMPTY, {}],
  ])('%s closes by itself after 4000 ms', async (text, typed) => {
    jest.useFakeTimers();
    try {
      await send(typed, userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync }));
      await screen.findByText(text);
      const [shown] = screen.getAllByText(text);
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(shown).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      // The toast fades out for a second.
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      expect(shown).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('what was sent without scripts', () => {
  const values = { fullName: 'Vera Lin', email: 'vera@nowhere', message: 'Hello\n"there"' };
  const refused = {
    ...{ values, isSent: false, message: 'Invalid email address' },
    errors: { email: 'Invalid email address' },
  };

  it('is in the HTML again with what is wrong, and is sent by scripts once it is right', async () => {
    const form = (
      <ContactForm labels={LABELS} sentForm={refused}>
        {THANKS}
      </ContactForm>
    );
    const html = renderToString(form);
    for (const part of [
      'value="Vera Lin"',
      'value="vera@nowhere"',
      'Hello\n&quot;there&quot;</textarea>',
    ])
      expect(html).toContain(part);
    expect(html.match(/Invalid email address/g)).toHaveLength(2);

    render(form);
    const user = userEvent.setup();
    await user.clear(field('Email Address'));
    await user.type(field('Email Address'), 'vera@example.com');
    await user.click(button());
    await screen.findByText(THANKS);
    const body = JSON.parse(String(fetchMock.mock.calls[0]?.[1].body));
    expect(body).toMatchObject({ ...values, email: 'vera@example.com' });
    expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
    expect(field('Message')).toHaveValue('');
  });

  it('is thanked for, and the form is empty', () => {
    const html = renderToString(
      <ContactForm labels={LABELS} sentForm={{ values, isSent: true, message: SENT }}>
        {THANKS}
      </ContactForm>,
    );
    expect(html).toContain(THANKS);
    expect(html).not.toContain('Vera');
  });
});
