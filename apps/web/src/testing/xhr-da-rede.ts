type Receber = (endereco: string, pedido: RequestInit) => Promise<Response>;

/** The parts of `XMLHttpRequest` that uploads use, on the network in memory. */
export const xhrDaRede = (receber: Receber): new () => object =>
  class {
    readonly upload: { onprogress: ((evento: ProgressEvent) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    withCredentials = false;
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    #recebidos = new Headers();
    #metodo = 'GET';
    #endereco = '';
    #parado = false;

    open(metodo: string, endereco: string): void {
      this.#metodo = metodo;
      this.#endereco = endereco;
    }

    setRequestHeader(nome: string, valor: string): void {
      this.#headers.set(nome, valor);
    }

    getResponseHeader(nome: string): string | null {
      return this.#recebidos.get(nome);
    }

    abort(): void {
      this.#parado = true;
      this.onabort?.();
      this.onloadend?.();
    }

    send(body: FormData): void {
      this.#avancar(50);
      receber(this.#endereco, {
        method: this.#metodo,
        headers: this.#headers,
        body,
        credentials: this.withCredentials ? 'include' : 'omit',
      }).then(
        (resposta) => this.#responder(resposta),
        () => {
          if (this.#parado) return;
          this.onerror?.();
          this.onloadend?.();
        },
      );
    }

    #avancar(loaded: number): void {
      const evento = new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 });
      this.upload.onprogress?.(evento);
    }

    async #responder(resposta: Response): Promise<void> {
      this.status = resposta.status;
      this.#recebidos = resposta.headers;
      this.responseText = await resposta.text();
      if (this.#parado) return;
      this.#avancar(100);
      this.onload?.();
      this.onloadend?.();
    }
  };
