import { criarSolicitacaoPublica } from '@balcao/contracts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede, erroDaRede, type Chamada } from '../../testing/rede.ts';
import { CRIADA } from '../../testing/solicitacoes.ts';
import { useEnvio } from './use-envio.ts';
import { FalhaDoEnvio, ProgressoDoEnvio } from './progresso-do-envio.tsx';

const ARQUIVOS = [new File(['conteúdo'], 'a.txt')];

function Formulario() {
  const [assunto, setAssunto] = useState('Obras');
  const [protocolo, setProtocolo] = useState<string>();
  const envio = useEnvio(criarSolicitacaoPublica, 'teste', (criada) =>
    setProtocolo(criada.protocolo),
  );
  const campos = {
    cod_empre: 1,
    natureza: 1 as const,
    tipo: 8 as const,
    nome: 'Ana',
    email: 'ana@exemplo.com.br',
    assunto,
    descricao: 'Texto',
  };
  const enviar = () => envio.enviar({ campos, arquivos: ARQUIVOS });
  return (
    <>
      <button onClick={enviar}>Enviar</button>
      <button onClick={() => setAssunto('Escolas')}>Mudar</button>
      <ProgressoDoEnvio porcento={envio.porcento} onParar={envio.parar} />
      <FalhaDoEnvio erro={envio.erro} onRepetir={enviar} />
      {protocolo}
    </>
  );
}

const chaves = (rede: Rede) =>
  rede.to(criarSolicitacaoPublica).map(({ headers }) => headers.get('idempotency-key'));

function abrir(rede: Rede) {
  const { pessoa } = mostrarPeca(<Formulario />);
  const tocar = (nome: string) => pessoa.click(screen.getByRole('button', { name: nome }));
  const chegar = (quantas: number) =>
    waitFor(() => expect(rede.to(criarSolicitacaoPublica)).toHaveLength(quantas));
  return { tocar, chegar };
}

describe('E05 sending a form with files', () => {
  it('P60.1 P60.3 carries fields and files, the anti-forgery token, and what tells one submission from another', async () => {
    const rede = new Rede().on(criarSolicitacaoPublica, () => CRIADA);
    const { tocar } = abrir(rede);
    await tocar('Enviar');
    expect(await screen.findByText('2026-1120-123456')).toBeInTheDocument();
    const [pedido] = rede.to(criarSolicitacaoPublica) as [Chamada];
    const formulario = pedido.body as FormData;
    expect(formulario.get('assunto')).toBe('Obras');
    expect(formulario.get('telefone')).toBeNull();
    expect((formulario.getAll('anexos[]')[0] as File).name).toBe('a.txt');
    expect([...formulario.keys()].at(-1)).toBe('anexos[]');
    expect(pedido.headers.get('X-XSRF-TOKEN')).toBe('da-rede');
    expect(pedido.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(pedido.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{14}4[0-9a-f]{3}-[89ab]/);
    expect(pedido.credentials).toBe('include');
  });

  it('E05.4 tells how much of it went, and stops when asked', async () => {
    const rede = new Rede().onRaw(criarSolicitacaoPublica, () => new Promise(() => undefined));
    const { tocar, chegar } = abrir(rede);
    await tocar('Enviar');
    await chegar(1);
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '50');
    expect(screen.getByText('50 %')).toBeInTheDocument();
    await tocar('Interromper o envio');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tried again after the connection broke is the same submission, and another once it changed', async () => {
    let vezes = 0;
    const rede = new Rede().onRaw(criarSolicitacaoPublica, () => {
      vezes += 1;
      // The page sends it again once by itself.
      if (vezes <= 2) throw new TypeError('a rede caiu');
      return vezes === 3 ? erroDaRede('INDISPONIVEL') : new Response(JSON.stringify(CRIADA));
    });
    const { tocar, chegar } = abrir(rede);
    await tocar('Enviar');
    expect(await screen.findByText('Não conseguimos falar com o portal')).toBeInTheDocument();
    expect(screen.getByText(/nunca é registrado duas vezes/)).toBeInTheDocument();
    await tocar('Tentar de novo');
    await chegar(3);
    await screen.findByText('O portal teve um problema');
    await tocar('Mudar');
    await tocar('Enviar');
    await chegar(4);
    const [primeira, segunda, terceira, outra] = chaves(rede);
    expect([segunda, terceira]).toEqual([primeira, primeira]);
    expect(outra).not.toBe(primeira);
  });

  it('sent once more after it was taken is another submission', async () => {
    const rede = new Rede().on(criarSolicitacaoPublica, () => CRIADA);
    const { tocar, chegar } = abrir(rede);
    await tocar('Enviar');
    await screen.findByText('2026-1120-123456');
    await tocar('Enviar');
    await chegar(2);
    expect(new Set(chaves(rede)).size).toBe(2);
  });

  it('refused because the key was of something else begins with another key', async () => {
    const rede = new Rede().refuse(criarSolicitacaoPublica, 'ENVIO_DIFERENTE');
    const { tocar, chegar } = abrir(rede);
    await tocar('Enviar');
    await screen.findByRole('alert');
    await tocar('Enviar');
    await chegar(2);
    expect(new Set(chaves(rede)).size).toBe(2);
  });

  it('refused after too many tells when the next is let through', async () => {
    const rede = new Rede().onRaw(criarSolicitacaoPublica, () =>
      erroDaRede('MUITAS_TENTATIVAS', undefined, { 'Retry-After': '3107' }),
    );
    const { tocar } = abrir(rede);
    await tocar('Enviar');
    expect(await screen.findByText(/Tente de novo depois das? \d\dh\d\d/)).toBeInTheDocument();
  });

  it('begins anew by itself when the token of the page was too old', async () => {
    let vezes = 0;
    const rede = new Rede().onRaw(criarSolicitacaoPublica, () => {
      vezes += 1;
      return vezes === 1 ? erroDaRede('ANTIFALSIFICACAO') : new Response(JSON.stringify(CRIADA));
    });
    const { tocar } = abrir(rede);
    await tocar('Enviar');
    expect(await screen.findByText('2026-1120-123456')).toBeInTheDocument();
    expect(new Set(chaves(rede)).size).toBe(1);
  });
});
