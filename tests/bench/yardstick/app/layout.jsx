export const metadata = { title: 'A photograph', description: 'A page with one photograph.' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
