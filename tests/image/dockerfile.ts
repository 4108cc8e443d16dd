/** An instruction: its keyword, and the text after it. */
export interface Instruction {
  word: string;
  rest: string;
}

/** A part of a Dockerfile, from one FROM to the next. */
export interface Stage {
  name: string;
  /** The stage or image that it starts from. */
  from: string;
  instructions: Instruction[];
}

/** Reads the stages of a Dockerfile; instructions before the first FROM concern image names only, and are ignored. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const { word, rest } of readInstructions(text)) {
    if (word === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/);
      stages.push({ name, from, instructions: [] });
    } else stages.at(-1)?.instructions.push({ word, rest });
  }
  return stages;
}

const readInstructions = (text: string): Instruction[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { word, rest };
    });
