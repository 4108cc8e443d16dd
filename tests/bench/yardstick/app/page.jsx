import { Photograph } from './Photograph';

export default function Page() {
  return <Photograph />;
}
