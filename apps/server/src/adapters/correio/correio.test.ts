import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CERTIFICADO, CERTIFICADO_VENCIDO } from '../../testing/certificado.ts';
import {
  abrirServidorSmtp,
  type Fase,
  type Reacao,
  type ServidorSmtp,
} from '../../testing/servidor-smtp.ts';
import { correioEmArquivos, correioPorSmtp, type OpcoesDoSmtp } from './transportes.ts';
import type { Correio, Mensagem } from './correio.port.ts';

const DE = 'nao-responda@portal.example';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MENSAGEM: Mensagem = {
  id: '6f0d3f0e-6c1c-4f0c-9a57-0d7c4b7a0001',
  remetente: 'Prefeitura de São João, "a nossa"',
  responder_para: 'fale@saojoao.example',
  para: 'joana@cidade.example',
  assunto: 'Redefinição de senha — ação necessária',
  texto: 'Olá.\n\n.linha que começa com ponto\n\nAté já: coração ♥\n',
  html: '<p>Olá. <img src="cid:logo@balcao" alt=""> Ação ♥</p>',
  imagem: { bytes: PNG, tipo: 'image/png', cid: 'logo@balcao' },
};
/** So that a server that falls silent is not waited for as long as in earnest. */
const RAPIDO: OpcoesDoSmtp = { conexaoMs: 400, silencioMs: 400, totalMs: 1_200 };

let servidor: ServidorSmtp;
let pasta: string;
beforeAll(async () => {
  servidor = await abrirServidorSmtp();
  pasta = join(mkdtempSync(join(tmpdir(), 'balcao-correio-')), 'emails');
});
beforeEach(() => {
  servidor.reagir = () => 'aceita';
  servidor.recebidas = [];
});
afterAll(async () => {
  await servidor.encerrar();
  rmSync(join(pasta, '..'), { recursive: true });
});

const lerPasta = () =>
  Promise.all(readdirSync(pasta).map((nome) => PostalMime.parse(readFileSync(join(pasta, nome)))));

const CAIXAS: [string, () => Correio, () => Promise<Email[]>][] = [
  [
    'SMTP',
    () => correioPorSmtp(servidor.url, DE, { autoridades: CERTIFICADO }),
    async () => servidor.recebidas,
  ],
  ['files', () => correioEmArquivos(pasta, DE), lerPasta],
];

describe.each(CAIXAS)('mail by %s', (_nome, abrir, ler) => {
  it('arrives as it was written', async () => {
    expect(await abrir().entregar(MENSAGEM)).toEqual({ tipo: 'ENTREGUE' });
    const [email] = await ler();
    expect(email).toMatchObject({
      from: { name: MENSAGEM.remetente, address: DE },
      to: [{ address: MENSAGEM.para }],
      replyTo: [{ address: 'fale@saojoao.example' }],
      subject: MENSAGEM.assunto,
      messageId: `<${MENSAGEM.id}@portal.example>`,
    });
    expect(email?.text?.trimEnd()).toBe(MENSAGEM.texto.trimEnd());
    expect(email?.html?.trim()).toBe(MENSAGEM.html);
    expect(email?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(email?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    expect(email?.attachments).toHaveLength(1);
    const [logo] = email?.attachments ?? [];
    expect(logo).toMatchObject({ mimeType: 'image/png', contentId: '<logo@balcao>' });
    expect(Buffer.from(logo?.content as ArrayBuffer)).toEqual(PNG);
  });

  it('of what the person chose to get tells mail programs where it ends (RFC 8058)', async () => {
    const sair = `https://portal.example/api/avisos/sair/1.${'x'.repeat(90)}`;
    await abrir().entregar({ ...MENSAGEM, id: 'sair', sair });
    const email = (await ler()).find(({ messageId }) => messageId === '<sair@portal.example>');
    const headers = new Map(email?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<${sair}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('goes to one address, whatever the address looks like', async () => {
    const para = 'a@cidade.example, b@cidade.example';
    const { tipo } = await abrir().entregar({ ...MENSAGEM, id: 'dois', para });
    expect(['ENTREGUE', 'RECUSADA']).toContain(tipo);
    const destinos = (await ler()).flatMap((email) => email.to ?? []);
    expect(destinos.map(({ address }) => address)).not.toContain('b@cidade.example');
  });

  it('lets no line break of a text become a header', async () => {
    const assunto = 'Aviso\r\nBcc: outra@cidade.example';
    await abrir().entregar({ ...MENSAGEM, id: 'quebra', assunto });
    const email = (await ler()).find(({ messageId }) => messageId === '<quebra@portal.example>');
    expect(email?.bcc).toBeUndefined();
    expect(email?.subject).toBe('Aviso Bcc: outra@cidade.example');
  });
});

describe('mail in files', () => {
  it('is one file a mail, for its owner only, also when delivered twice', async () => {
    const correio = correioEmArquivos(pasta, DE);
    await correio.entregar(MENSAGEM);
    await correio.entregar(MENSAGEM);
    const nome = `${MENSAGEM.id}.eml`;
    expect(readdirSync(pasta).filter((arquivo) => arquivo.includes(MENSAGEM.id))).toEqual([nome]);
    expect(statSync(join(pasta, nome)).mode & 0o777).toBe(0o600);
  });

  it('keeps the newest, and no more than so many', async () => {
    const poucas = join(pasta, '..', 'poucas');
    const correio = correioEmArquivos(poucas, DE, 10);
    for (let n = 0; n < 25; n += 1) await correio.entregar({ ...MENSAGEM, id: `mail-${n}` });
    const ficaram = readdirSync(poucas);
    expect(ficaram.length).toBeLessThanOrEqual(10);
    expect(ficaram).toContain('mail-24.eml');
    expect(ficaram).not.toContain('mail-0.eml');
  });

  it('says when the folder cannot be written', async () => {
    const correio = correioEmArquivos(join(pasta, `${MENSAGEM.id}.eml`, 'dentro'), DE);
    expect(await correio.entregar(MENSAGEM)).toMatchObject({ tipo: 'INDISPONIVEL' });
  });
});

describe('a mail server in trouble', () => {
  const CASOS: [Fase, Reacao, string, number | null][] = [
    ['destinatario', 'recusa', 'RECUSADA', 550],
    ['destinatario', 'adia', 'ADIADA', 451],
    ['destinatario', 'cala', 'INDISPONIVEL', null],
    ['destinatario', 'cai', 'INDISPONIVEL', null],
    ['dados', 'recusa', 'RECUSADA', 550],
    ['dados', 'adia', 'ADIADA', 451],
    ['dados', 'fecha', 'INDISPONIVEL', 421],
    ['dados', 'cala', 'INDISPONIVEL', null],
    ['dados', 'cai', 'INDISPONIVEL', null],
    ['remetente', 'recusa', 'INDISPONIVEL', 550],
    ['conexao', 'recusa', 'INDISPONIVEL', 550],
    ['conexao', 'fecha', 'INDISPONIVEL', 421],
    ['conexao', 'cala', 'INDISPONIVEL', null],
    ['conexao', 'cai', 'INDISPONIVEL', null],
  ];
  it.each(CASOS)(
    'at %s that answers %s ends as %s, code %s',
    async (onde, reacao, tipo, codigo) => {
      servidor.reagir = (fase) => (fase === onde ? reacao : 'aceita');
      const limites = reacao === 'cala' ? RAPIDO : {};
      const correio = correioPorSmtp(servidor.url, DE, { ...limites, autoridades: CERTIFICADO });
      const entrega = await correio.entregar(MENSAGEM);
      expect(entrega).toMatchObject({ tipo, motivo: { codigo } });
      expect(JSON.stringify(entrega)).not.toContain('@cidade.example');
      expect(servidor.recebidas).toEqual([]);
    },
  );

  it('that nobody answers for is unavailable', async () => {
    await servidor.cair();
    const entrega = await correioPorSmtp(servidor.url, DE, RAPIDO).entregar(MENSAGEM);
    await servidor.voltar();
    expect(entrega).toMatchObject({ tipo: 'INDISPONIVEL', motivo: { codigo: null } });
  });
});

describe('a mail server with a password', () => {
  const comSenha = ({ url }: ServidorSmtp, senha: string, host = url.hostname): URL => {
    const endereco = new URL(`${url.protocol}//${host}:${url.port}`);
    endereco.username = encodeURIComponent('portal@cidade');
    endereco.password = encodeURIComponent(senha);
    return endereco;
  };
  const SENHA = 'p@ss/ção:1';

  it.each([
    ['STARTTLS', {}],
    ['TLS from the start', { tlsDesdeOInicio: true }],
  ])('takes it over %s', async (_nome, opcoes) => {
    const fechado = await abrirServidorSmtp({ senha: SENHA, ...opcoes });
    const certo = correioPorSmtp(comSenha(fechado, SENHA), DE, { autoridades: CERTIFICADO });
    expect(await certo.entregar(MENSAGEM)).toEqual({ tipo: 'ENTREGUE' });
    const errado = correioPorSmtp(comSenha(fechado, 'outra'), DE, { autoridades: CERTIFICADO });
    expect(await errado.entregar(MENSAGEM)).toMatchObject({
      tipo: 'INDISPONIVEL',
      motivo: { codigo: 535 },
    });
    expect(fechado.recebidas).toHaveLength(1);
    await fechado.encerrar();
  });

  it('never gets it unencrypted, nor under a certificate that nobody vouches for', async () => {
    const MAPEADO = '[::ffff:127.0.0.1]';
    const semTls = await abrirServidorSmtp({ senha: SENHA, semTls: true });
    const comTls = await abrirServidorSmtp({ senha: SENHA });
    for (const aberto of [semTls, comTls]) {
      const correio = correioPorSmtp(comSenha(aberto, SENHA, MAPEADO), DE, RAPIDO);
      expect(await correio.entregar(MENSAGEM)).toMatchObject({ tipo: 'INDISPONIVEL' });
      expect(aberto.senhas).toEqual([]);
      await aberto.encerrar();
    }
  });

  it('tells the operator that the certificate ended, and delivers once there is a new one', async () => {
    const opcoes = { tlsDesdeOInicio: true, certificado: CERTIFICADO_VENCIDO };
    const vencido = await abrirServidorSmtp(opcoes);
    const autoridades = `${CERTIFICADO}\n${CERTIFICADO_VENCIDO}`;
    const correio = correioPorSmtp(vencido.url, DE, { autoridades });
    expect(await correio.entregar(MENSAGEM)).toEqual({
      tipo: 'INDISPONIVEL',
      motivo: {
        codigo: null,
        texto: 'O certificado do servidor de e-mail venceu: peça que o renovem.',
      },
    });
    await vencido.cair();
    opcoes.certificado = CERTIFICADO;
    await vencido.voltar();
    expect(await correio.entregar(MENSAGEM)).toEqual({ tipo: 'ENTREGUE' });
    await vencido.encerrar();
  });
});
