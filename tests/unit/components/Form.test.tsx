import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/Button';
import { Form } from '@/components/Form';

function TestForm({ busy = false, onSubmit = () => {} }) {
  return (
    <Form
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" required />
      <Button type="submit" loading={busy}>
        Send
      </Button>
    </Form>
  );
}

const TestPage = ({ busy = false }) => (
  <>
    <TestForm busy={busy} />
    <a href="/elsewhere">Elsewhere</a>
  </>
);

describe('Form', () => {
  it('turns off the validation of the browser, so that its fields show their own errors', async () => {
    const onSubmit = jest.fn();
    render(<TestForm onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('cannot be changed or sent while it is busy', () => {
    render(<TestForm busy />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('returns the focus to the field that had it on submit', async () => {
    const { rerender } = render(<TestPage />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.type(field, 'Vera{Enter}');
    rerender(<TestPage busy />);
    // A browser takes the focus from a disabled element; jsdom does not.
    screen.getByRole('link').focus();
    screen.getByRole('link').blur();
    expect(document.body).toHaveFocus();
    rerender(<TestPage />);
    expect(field).toHaveFocus();
  });

  it('leaves the focus where the visitor has moved it meanwhile', async () => {
    const { rerender } = render(<TestPage />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Vera{Enter}');
    rerender(<TestPage busy />);
    screen.getByRole('link').focus();
    rerender(<TestPage />);
    expect(screen.getByRole('link')).toHaveFocus();
  });
});
