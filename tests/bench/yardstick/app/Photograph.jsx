/** A photograph in a plain `img` element. */
export function Photograph() {
  return (
    <main>
      <h1>A photograph</h1>
      {/* biome-ignore lint/performance/noImgElement: the cost of a plain element is measured */}
      <img src="/photograph.jpg" width="1024" height="750" alt="A river" style={STYLE} />
    </main>
  );
}

const STYLE = { width: '100%', height: 'auto' };
