import {
  changePasswordSchema,
  emailSchema,
  pinSchema,
  refreshTokenSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  strictPasswordSchema,
} from '@/contract/account';

/** The first message of a refusal, or undefined. */
const refusal = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('the password rule', () => {
  test.each([
    [undefined, 'Password is required.'],
    ['', 'Password is required.'],
    [12345678, 'Password is required.'],
    ['abc1', 'Password must be at least 8 characters long.'],
    ['abcdef7', 'Password must be at least 8 characters long.'],
    ['12345678', 'Password must contain both upper and lower case letters.'],
    ['abcdefgh', 'Password must contain at least one number.'],
  ])('refuses %j', (password, sentence) => {
    expect(refusal(strictPasswordSchema.safeParse(password))).toBe(sentence);
  });

  test.each(['abcdef1!', 'ABCDEF1!', 'ññññññ1!', 'пароль1!', '密码密码密码1!'])(
    'accepts %j: letters of any case and script count, whatever the message says',
    (password) => {
      expect(strictPasswordSchema.parse(password)).toBe(password);
    },
  );

  test('keeps spaces at the ends, which are part of the password', () => {
    expect(strictPasswordSchema.parse('  abc1!  ')).toBe('  abc1!  ');
  });

  test('accepts at most 200 characters', () => {
    expect(strictPasswordSchema.safeParse(`a!1${'x'.repeat(197)}`).success).toBe(true);
    expect(strictPasswordSchema.safeParse(`a!1${'x'.repeat(198)}`).success).toBe(false);
  });
});

describe('the special character of a password', () => {
  test.each(['@', '$', '!', '%', '*', '?', '&', '_'])(
    'accepts %s as the special character',
    (special) => {
      expect(strictPasswordSchema.safeParse(`abcdef1${special}`).success).toBe(true);
    },
  );

  test.each(['#', '-', '.', ' ', '+', 'é', ''])(
    'does not accept %j as the special character',
    (other) => {
      expect(refusal(strictPasswordSchema.safeParse(`abcdefg1${other}`))).toBe(
        'Password must contain at least one special character (@, $, !, %, *, ?, &, _, etc.).',
      );
    },
  );
});

describe('signing in', () => {
  test('checks only that both fields are filled', () => {
    expect(signInSchema.parse({ email: ' Someone ', password: 'x' })).toEqual({
      email: 'someone',
      password: 'x',
      remember: false,
    });
    for (const input of [
      { email: 'x' },
      { password: 'x' },
      { email: ' ', password: 'x' },
      { email: 'x', password: ' ' },
    ]) {
      expect(signInSchema.safeParse(input).success).toBe(false);
    }
  });

  test.each([
    [true, true],
    ['true', true],
    ['on', true],
    [false, false],
    ['false', false],
    ['', false],
    [undefined, false],
    [null, false],
    [{ $ne: 1 }, false],
    [1, false],
  ])('reads remember: %j as %s', (remember, ticked) => {
    expect(signInSchema.parse({ email: 'x', password: 'x', remember }).remember).toBe(ticked);
  });
});

describe('the other requests', () => {
  test('a sign-up requires a valid email address and a strict password', () => {
    const input = { email: ' New@Example.com', password: 'Correct-horse9!' };
    expect(signUpSchema.parse(input)).toEqual({
      email: 'new@example.com',
      password: input.password,
      remember: false,
      setupCode: '',
    });
    expect(signUpSchema.parse({ ...input, setupCode: 'AB CD' }).setupCode).toBe('AB CD');
    for (const setupCode of [['AB CD'], { $gt: '' }, 7])
      expect(signUpSchema.parse({ ...input, setupCode }).setupCode).toBe('');
    expect(signUpSchema.safeParse({ ...input, email: 'new' }).success).toBe(false);
    expect(signUpSchema.safeParse({ ...input, password: 'Correct9' }).success).toBe(false);
  });

  test('a change of password applies the rule only to the new password', () => {
    expect(
      changePasswordSchema.safeParse({ currentPassword: 'x', password: 'abcdef1!' }).success,
    ).toBe(true);
    expect(
      changePasswordSchema.safeParse({ currentPassword: 'abcdef1!', password: 'x' }).success,
    ).toBe(false);
  });

  test.each([
    ['no new password', { currentPassword: 'x' }, 'password'],
    [
      'an operator as the new password',
      { currentPassword: 'x', password: { $gt: '' } },
      'password',
    ],
    ['no current password', { currentPassword: '', password: 'abcdef1!' }, 'currentPassword'],
    [
      'an operator as the current password',
      { currentPassword: { $ne: 1 }, password: 'abcdef1!' },
      'currentPassword',
    ],
  ])('a change of password is refused with %s', (_, sent, field) => {
    const issues = changePasswordSchema.safeParse(sent).error?.issues;
    expect(issues?.map(({ path }) => path[0])).toEqual([field]);
  });

  test.each([undefined, 'x', { $gt: '' }])('a forgotten password of %j is refused', (email) => {
    const issues = emailSchema.safeParse({ email }).error?.issues;
    expect(issues?.map(({ path }) => path[0])).toEqual(['email']);
  });

  test.each([
    ['short1!', 'Password must be at least 8 characters long.'],
    ['', 'Password is required.'],
    ['12345678!', 'Password must contain both upper and lower case letters.'],
    ['abcdefgh!', 'Password must contain at least one number.'],
    [
      'abcdefg1',
      'Password must contain at least one special character (@, $, !, %, *, ?, &, _, etc.).',
    ],
  ])('a sign-up and a reset are refused with the password %j', (password, sentence) => {
    const sent = { email: 'ann@example.com', token: 'x', password };
    expect(refusal(signUpSchema.safeParse(sent))).toBe(sentence);
    expect(refusal(resetPasswordSchema.safeParse(sent))).toBe(sentence);
  });

  test('a refresh token must be a non-empty text', () => {
    expect(refreshTokenSchema.safeParse({ refreshToken: 'x' }).success).toBe(true);
    for (const refreshToken of ['', undefined, null, {}, [], ['a'], { $gt: '' }]) {
      expect(refreshTokenSchema.safeParse({ refreshToken }).success).toBe(false);
    }
  });
});

describe('a PIN', () => {
  test.each([
    ['0420', '0420'],
    [' 0420 ', '0420'],
    [1234, '1234'],
    [420, '0420'],
    [0, '0000'],
  ])('reads %j as %s', (pin, read) => {
    expect(pinSchema.parse({ pin })).toEqual({ pin: read });
  });

  test.each([
    [undefined, 'Required'],
    ['', 'Required'],
    ['  ', 'Required'],
    ['123', 'Invalid'],
    ['12345', 'Invalid'],
    ['12a4', 'Invalid'],
    ['１２３４', 'Invalid'],
    ['١٢٣٤', 'Invalid'],
    ['abcd', 'Invalid'],
    [12345, 'Invalid'],
    [-1, 'Invalid'],
    [1.5, 'Invalid'],
  ])('refuses %j', (pin, sentence) => {
    expect(refusal(pinSchema.safeParse({ pin }))).toBe(sentence);
  });

  test.each([{}, { $gt: '' }, [], ['1', '2', '3', '4'], true, null])('refuses %j', (pin) => {
    expect(pinSchema.safeParse({ pin }).success).toBe(false);
  });
});
