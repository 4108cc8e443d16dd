export const dynamic = 'force-dynamic';

export default function HomePage() {
  return <main>Home</main>;
}
