import { contraste, hex } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import type { Remetente } from './conteudo.ts';
import { escrever } from './escrever.ts';
import { MODELOS, type Dados, type NomeDoModelo } from './modelos.ts';

const BASE = 'https://balcao.saojoao.example';
const AGORA = new Date('2026-11-20T15:00:00Z');
const DEPOIS = new Date('2026-11-20T16:00:00Z');
const REMETENTE: Remetente = {
  nome: 'Prefeitura de São João',
  cor: '#ffd400',
  logo: { bytes: Buffer.from('png'), tipo: 'image/png' },
  contatos: ['(11) 4000-1234', 'fale@saojoao.example'],
  fuso: 'America/Rio_Branco',
  inicio: '/?cod_empre=1',
};
const expira_em = DEPOIS.toISOString();
const quando = AGORA.toISOString();
const cpfcnpj = '52998224725';

/** One of each, so that a new model without its case does not compile. */
const DADOS: { [M in NomeDoModelo]: Dados<M> } = {
  'confirmar-email': { caminho: '/confirmar?t=abc', expira_em },
  'redefinir-senha': {
    contas: [{ orgao: 'Prefeitura de São João', cpfcnpj, caminho: '/redefinir?t=abc&e=1' }],
    expira_em,
  },
  'senha-alterada': { cpfcnpj, quando },
  convite: { tipo: 'ADMIN', caminho: '/convite?t=abc', expira_em },
  'email-alterado': { cpfcnpj, quando },
  'conta-liberada': { cpfcnpj: '12ABC34501DE35', caminho: '/?cod_empre=1' },
  'cadastro-recebido': { cpfcnpj },
  'certificado-vence': { valido_ate: expira_em },
};
const NOMES = Object.keys(MODELOS) as NomeDoModelo[];

const carta = (modelo: NomeDoModelo, agora = AGORA, remetente = REMETENTE) =>
  escrever({ modelo, dados: DADOS[modelo] }, remetente, BASE, agora);

const semMarcas = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe.each(NOMES)('the mail %s', (modelo) => {
  it('says in HTML what it says in text, under the name of the orgao and its contacts', () => {
    const { assunto, texto, html } = carta(modelo);
    const visivel = semMarcas(html);
    for (const linha of texto.split('\n')) {
      if (linha !== '--') expect(visivel).toContain(linha.replace(/:$/, ''));
    }
    for (const dito of [assunto, 'Prefeitura de São João', 'fale@saojoao.example']) {
      expect(texto).toContain(dito);
    }
  });

  it('leads nowhere but to the portal and fetches nothing', () => {
    const { texto, html } = carta(modelo);
    for (const [endereco] of `${texto}${html}`.matchAll(/https?:[^\s"<]+/g)) {
      expect(endereco.startsWith(`${BASE}/`)).toBe(true);
    }
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['cid:logo@balcao']);
    expect(html).not.toMatch(/url\(|<script|@import|<link/);
  });

  it('shows no whole document', () => {
    const { texto, html } = carta(modelo);
    for (const inteiro of ['52998224725', '529.982', '12ABC34501DE35']) {
      expect(`${texto}${html}`).not.toContain(inteiro);
    }
  });

  it('reads on the colour of the orgao, however light, and is Portuguese to a screen reader', () => {
    const { html } = carta(modelo);
    expect(html).toContain('<html lang="pt-BR">');
    const [, fundo = ''] = /padding:20px 28px;background:(#[0-9a-f]{6})/.exec(html) ?? [];
    expect(contraste(hex(fundo), hex('#ffffff'))).toBeGreaterThanOrEqual(7);
  });
});

describe('mail with a link', () => {
  const COM_PRAZO = ['confirmar-email', 'redefinir-senha', 'convite'] as const;

  it.each(COM_PRAZO)('%s says until when, in the time of the orgao', (modelo) => {
    expect(carta(modelo).texto).toContain('até 20/11/2026, às 11:00.');
  });

  it.each(COM_PRAZO)(
    '%s delivered too late offers no dead link, but the way to a new one',
    (modelo) => {
      const { texto, html } = carta(modelo, DEPOIS);
      expect(`${texto}${html}`).not.toContain('t=abc');
      expect(texto).toContain('Esta mensagem atrasou');
      expect(texto).toContain(`${BASE}/?cod_empre=1`);
    },
  );

  it('for several accounts names each and gives each its link', () => {
    const contas = [
      { orgao: 'Prefeitura de São João', cpfcnpj, caminho: '/redefinir?t=um' },
      { orgao: 'Câmara de São João', cpfcnpj: '12ABC34501DE35', caminho: '/redefinir?t=dois' },
    ];
    const dados = { contas, expira_em };
    const { texto } = escrever({ modelo: 'redefinir-senha', dados }, REMETENTE, BASE, AGORA);
    expect(texto).toContain(
      `Prefeitura de São João · CPF ***.982.247-**\n\nRedefinir senha:\n${BASE}/redefinir?t=um`,
    );
    expect(texto).toContain(
      `Câmara de São João · CNPJ **.ABC.345/****-**\n\nRedefinir senha:\n${BASE}/redefinir?t=dois`,
    );
  });
});

describe('the mail about the certificate that signs documents', () => {
  it('says when it is over, and once it is, that documents leave unsigned', () => {
    expect(carta('certificado-vence').texto).toContain('vence em 20/11/2026, às 11:00.');
    const depois = carta('certificado-vence', new Date(DEPOIS.getTime() + 1));
    expect(depois.assunto).toBe('O certificado digital venceu');
    expect(depois.texto).toContain('saem sem assinatura');
  });
});

describe('what comes from the outside', () => {
  it('is escaped', () => {
    const nome = `<img src=x onerror="alert('1')"> & Cia`;
    const { html } = carta('senha-alterada', AGORA, { ...REMETENTE, nome, contatos: [nome] });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Cia');
  });

  it('is refused when it is not what the model takes', () => {
    const dados = { cpfcnpj, caminho: 'https://outro.example/' };
    expect(() => escrever({ modelo: 'conta-liberada', dados }, REMETENTE, BASE, AGORA)).toThrow();
  });

  it('without a colour and a logo still has a look', () => {
    const { html } = carta('convite', AGORA, { ...REMETENTE, cor: null, logo: undefined });
    expect(html).toContain('background:#14477d');
    expect(html).not.toContain('<img');
  });
});
