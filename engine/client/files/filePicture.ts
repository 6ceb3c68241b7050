import { addressOfFile } from './addresses';

/**
 * `<file-picture file="7" name="…">`: a small picture of a file, whoever draws the element. A list draws its cells as plain
 * data and without waiting, and the address of a picture is known only later, to this session alone.
 */
class FilePicture extends HTMLElement {
  static readonly observedAttributes = ['file'];

  attributeChangedCallback(): void {
    void this.#show();
  }

  async #show(): Promise<void> {
    const file = this.getAttribute('file');
    this.replaceChildren();
    const address = await addressOfFile(Number(file));
    // By now it may stand for another file: rows change places.
    if (address === undefined || this.getAttribute('file') !== file) return;
    const picture = new Image();
    Object.assign(picture, { loading: 'lazy', decoding: 'async', alt: this.getAttribute('name') ?? '' });
    picture.src = address;
    this.replaceChildren(picture);
  }
}

if (!customElements.get('file-picture')) customElements.define('file-picture', FilePicture);
