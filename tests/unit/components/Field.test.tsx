import { render, screen } from '@testing-library/react';
import { Field } from '@/components/Field';

function renderField(props: { error?: string; hint?: string }) {
  render(
    <Field label="Email" {...props}>
      {(control) => <input {...control} />}
    </Field>,
  );
  return screen.getByRole('textbox', { name: 'Email' });
}

describe('Field', () => {
  it('has neither a description nor an error by default', () => {
    const control = renderField({});
    expect(control).not.toHaveAttribute('aria-describedby');
    expect(control).toBeValid();
  });

  it('describes the control by the hint', () => {
    const control = renderField({ hint: 'Must be at least 8 characters.' });
    expect(control).toHaveAccessibleDescription('Must be at least 8 characters.');
    expect(control).toBeValid();
  });

  it('describes the control by the error, instead of the hint, whose place it keeps, and marks it as invalid', () => {
    const control = renderField({ error: 'Required', hint: 'Must be at least 8 characters.' });
    expect(control).toHaveAccessibleDescription('Required');
    expect(control).toBeInvalid();
    expect(screen.getByText('Must be at least 8 characters.')).not.toBeVisible();
  });

  it('ties each control to its own label and error', () => {
    render(
      <>
        <Field label="First" error="Required">
          {(control) => <input {...control} />}
        </Field>
        <Field label="Second">{(control) => <textarea {...control} />}</Field>
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'First' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Second' })).toBeValid();
  });
});
