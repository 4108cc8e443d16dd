import { Photograph } from '@/components/Photograph';
import type { Look } from '@/contract/look';
import type { ShownPhotograph } from '@/server/images/serialize';
import { lookGrounds } from './lookGrounds';

/** What the pictures are drawn with: the owner's name, the button beside the menu, and the first photographs of the site. */
export type PictureContent = { name: string; button: string; photographs: ShownPhotograph[] };

/** How many photographs each layout of the home page is drawn with. */
const COUNT: Record<Look['home'], number> = { carousel: 1, photograph: 1, slideshow: 1, grid: 5 };

/** A small drawing of the home page in a look. */
export function LookPicture({ look, content }: { look: Look; content: PictureContent }) {
  const { name, button, photographs } = content;
  const [ground] = lookGrounds(look);
  const tiles = Array.from({ length: COUNT[look.home] }, (_, index) => index);
  return (
    <span
      className={`picture ${look.home} ${look.photographs}`}
      style={ground?.variables}
      aria-hidden="true"
    >
      <span className="bar">
        <span className="wordmark">{name}</span>
        <span className="line" />
        <span className="line" />
        <span className="line mark" />
      </span>
      <span className="photographs">
        {look.home === 'carousel' && (
          <span className="profile">
            <span className="portrait" />
            <span className="line" />
            <span className="line" />
          </span>
        )}
        {tiles.map((tile) => {
          const photograph = photographs[tile % photographs.length];
          return (
            <span key={tile} className="tile">
              {photograph && <Photograph photograph={photograph} sizes="280px" fill />}
            </span>
          );
        })}
      </span>
      <span className="foot">
        <span className="title">{name}</span>
        <span className="action">{button}</span>
      </span>
    </span>
  );
}
