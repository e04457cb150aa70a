export interface Caption {
  text: string;
  seconds: number;
}

export interface Scene {
  /** An SVG beside the script, 640 by 360, moved by the classes of `motion.css`. */
  drawing: string;
  /** Shown one after another while the scene is; together they are as long as it. */
  captions: readonly Caption[];
}

export interface Video {
  /** Of the files, and of the folder with the drawings. */
  name: string;
  /** In BCP 47. */
  language: string;
  scenes: readonly Scene[];
}

export const sceneSeconds = ({ captions }: Scene) => captions.reduce((sum, { seconds }) => sum + seconds, 0);

export const videoSeconds = ({ scenes }: Video) => scenes.reduce((sum, scene) => sum + sceneSeconds(scene), 0);
