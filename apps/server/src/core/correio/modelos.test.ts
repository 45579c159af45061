import { readFileSync } from 'node:fs';
import { contraste, hex } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import {
  BASE,
  AGORA,
  DEPOIS,
  REMETENTE,
  expira_em,
  cpfcnpj,
  DADOS,
} from '../../testing/exemplos-de-cartas.ts';
import { escrever, MODELOS, type NomeDoModelo } from './modelos.ts';

const NOMES = Object.keys(MODELOS) as NomeDoModelo[];

const carta = (modelo: NomeDoModelo, agora = AGORA, remetente = REMETENTE) =>
  escrever({ modelo, dados: DADOS[modelo] }, remetente, BASE, agora);

const semMarcas = (html: string): string =>
  html
    .replace(/<\/?(a|span)\b[^>]*>/g, '')
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe.each(NOMES)('the mail %s', (modelo) => {
  it('says in HTML what it says in text, under the name of the orgao and its contacts', () => {
    const { assunto, texto, html } = carta(modelo);
    const visivel = semMarcas(html);
    const enderecos = html.replaceAll('&amp;', '&');
    for (const linha of texto.split('\n')) {
      if (linha.startsWith(BASE)) expect(enderecos).toContain(`href="${linha}"`);
      else if (linha !== '--') expect(visivel).toContain(linha.replace(/:$/, ''));
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

  it('P64 has no words of machines', () => {
    const { assunto, texto } = carta(modelo);
    const escrito = `${assunto}\n${texto}`.replaceAll(/https?:\/\/\S+/g, '');
    expect(escrito).not.toMatch(/[A-Z][A-Z0-9]+_[A-Z0-9]+|[a-z]+_[a-z]+/);
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

describe('mail of a request that waits for its answer', () => {
  const DA_ESPERA = ['solicitacao-direcionada', 'solicitacao-em-atendimento'] as const;

  it.each(DA_ESPERA)('%s tells a term that is over as over', (modelo) => {
    const com = (vencida?: boolean) => {
      const dados = { ...DADOS[modelo], ...(vencida !== undefined && { vencida }) };
      return escrever({ modelo, dados }, REMETENTE, BASE, AGORA).texto;
    };
    expect(com(true)).toContain('O prazo da resposta terminou em 10/12/2026; ela ainda será dada.');
    for (const aVir of [com(false), com()]) {
      expect(aVir).toMatch(/O prazo da resposta (é|continua sendo) 10\/12\/2026\./);
    }
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

describe('the mail about an agreement', () => {
  it('of which nothing is late, but what falls due breaks it, says until when to pay', () => {
    const dados = { ...DADOS.parcelamento, fato: 'PARA_NAO_ROMPER' } as const;
    const { assunto, texto } = escrever({ modelo: 'parcelamento', dados }, REMETENTE, BASE, AGORA);
    expect(assunto).toBe('Acordo 9000000001: pague até 11/01/2027, para não ser rompido');
    expect(texto).toContain('Pague R$ 112,00 até 11/01/2027');
    expect(texto).not.toContain('Se já pagou');
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

  it('keeps the lines that were written', () => {
    const dados = { ...DADOS['solicitacao-prorrogada'], justificativa: 'Primeira.\nSegunda <b>.' };
    const { html } = escrever({ modelo: 'solicitacao-prorrogada', dados }, REMETENTE, BASE, AGORA);
    expect(html).toContain('Primeira.<br>Segunda &lt;b&gt;.');
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

describe('the mails about a request', () => {
  it('have the protocol on one line, in the title too', () => {
    const { html } = carta('solicitacao-prorrogada');
    const inteiro = '<span style="white-space:nowrap">2026-1120-123456</span>';
    expect(html).toContain(`Prazo prorrogado: ${inteiro}</h1>`);
    expect(html).toContain(`Protocolo ${inteiro}</p>`);
    expect(html).toContain(`<title>Prazo prorrogado: 2026-1120-123456</title>`);
  });

  it('B05 that join what was kept back name every protocol, its page and its deadline', () => {
    const { assunto, texto } = carta('solicitacoes-de-visitante');
    expect(assunto).toBe('Solicitações registradas: 2');
    for (const [protocolo, dia] of [
      ['2026-1120-123456', '10/12/2026'],
      ['2026-1120-654321', '11/12/2026'],
    ] as const)
      expect(texto).toContain(`${protocolo}: a resposta deve chegar até ${dia}.`);
    expect(texto).toContain('Não foi você?');
  });

  const RESPONDIDA = DADOS['solicitacao-respondida'];

  it.each(NOMES.filter((nome) => nome.startsWith('solicitacao-')))(
    'B05 %s gives the protocol and leads to the page that shows it',
    (modelo) => {
      const { assunto, texto } = carta(modelo);
      expect(assunto).toContain('2026-1120-123456');
      expect(texto).toContain('Protocolo 2026-1120-123456');
      expect(texto).toContain(`${BASE}/esic?cod_empre=1&aba=consultar&protocolo=2026-1120-123456`);
    },
  );

  it('B05 tells with an answer until when and to whom an appeal is made (Lei 12.527, art. 11 §4)', () => {
    const { texto } = carta('solicitacao-respondida');
    expect(texto).toContain('Decisão: Acesso parcialmente concedido.');
    expect(texto).toContain('recurso até 21/12/2026, dirigido a Rosa Prado (Controladoria)');
  });

  it('E30 invites to the survey with an answer, and does not where there is none', () => {
    const convite = '/pesquisa-satisfacao?cod_empre=1#token=abc.def';
    expect(carta('solicitacao-respondida').texto).toContain(`${BASE}${convite}`);
    const { pesquisa: _pesquisa, ...semConvite } = RESPONDIDA;
    for (const dados of [semConvite, { ...RESPONDIDA, pesquisa: null }]) {
      const { texto } = escrever(
        { modelo: 'solicitacao-respondida', dados },
        REMETENTE,
        BASE,
        AGORA,
      );
      expect(texto).not.toContain('pesquisa');
    }
  });

  it('B05 speaks of no appeal where there is none, and of no authority that was not named', () => {
    const sem = (recurso: (typeof RESPONDIDA)['recurso']) =>
      escrever(
        { modelo: 'solicitacao-respondida', dados: { ...RESPONDIDA, decisao: null, recurso } },
        REMETENTE,
        BASE,
        AGORA,
      ).texto;
    expect(sem(null)).not.toMatch(/recurso|Decisão/);
    expect(sem({ ate: '2026-12-21', autoridade: null })).toContain(
      'recurso até 21/12/2026, pela página',
    );
  });

  it('B05 gives the justification of an extension with both dates', () => {
    const { texto } = carta('solicitacao-prorrogada');
    expect(texto).toContain('de 10/12/2026 para 21/12/2026');
    expect(texto).toContain('Os documentos estão no arquivo morto.');
  });
});

describe('the mails about a request and its appeals, from the first to the last', () => {
  const VER = 'Ver a solicitação:';

  it.each<[NomeDoModelo, aconteceu: string, aFazer: string]>([
    ['solicitacao-registrada', 'A sua solicitação foi registrada.', VER],
    ['solicitacao-de-visitante', 'A sua solicitação foi registrada.', VER],
    ['solicitacao-direcionada', 'A sua solicitação foi encaminhada ao setor Obras.', VER],
    ['solicitacao-em-atendimento', 'O atendimento da sua solicitação começou.', VER],
    ['solicitacao-identidade-aberta', 'Alguém do SIC precisou ver', 'Ver quem foi e por quê:'],
    ['solicitacao-complemento', 'Mande até 24/12/2026', 'Mandar o que falta:'],
    ['solicitacao-prorrogada', 'O prazo da sua solicitação foi prorrogado', VER],
    ['solicitacao-respondida', 'A sua solicitação foi respondida.', 'entrar com recurso até'],
    ['solicitacao-respondida', 'São 42 contratos.', 'Os de 2024 não existem.'],
    ['solicitacao-corrigida', 'A anterior continua no portal', 'entrar com recurso até'],
    ['solicitacao-sem-resposta', 'falta de resposta até 21/12/2026, dirigido a Rosa', VER],
    ['recurso-termina', 'entrar com recurso só até 21/12/2026', VER],
    ['solicitacao-cancelada', 'A sua solicitação foi cancelada a seu pedido', VER],
    ['recurso-aberto', 'O seu recurso em primeira instância foi registrado.', VER],
    ['recurso-aberto', 'Quem decide é Rosa Prado (Controladoria), até 07/12/2026.', VER],
    ['recurso-encaminhado', 'foi encaminhado para resposta.', VER],
    [
      'recurso-respondido',
      'O seu recurso em primeira instância foi respondido.',
      'novo recurso até',
    ],
    ['recurso-expirado', 'terminou sem resposta.', 'novo recurso até 18/12/2026'],
    ['recurso-respondido', 'será entregue até 20/12/2026.', 'Ver a resposta:'],
    ['recurso-entregue', 'primeira instância deferiu foi entregue.', 'Diga até 30/12/2026'],
    ['recurso-a-entregar', 'disse que o entregue não é o que', 'Entregue até 20/12/2026.'],
    ['recurso-a-responder', 'Há um recurso para você responder.', 'Abrir o recurso:'],
    ['recurso-a-responder', 'Quem decide é Rosa Prado (Controladoria)', 'encaminhe o recurso.'],
  ])('B05 %s names institution and protocol, what happened and what to do next', (modelo, ...o) => {
    const { assunto, texto } = carta(modelo);
    const dados = DADOS[modelo] as { protocolo: string; caminho: string };
    expect(assunto).toContain(dados.protocolo);
    for (const dito of [REMETENTE.nome, dados.protocolo, `${BASE}${dados.caminho}`, ...o])
      expect(texto).toContain(dito);
  });

  it('stand in the manual, as every other mail', () => {
    const manual = readFileSync(new URL('../../../../../docs/manual/correio.md', import.meta.url));
    const tabela = manual
      .toString()
      .split('\n')
      .filter((linha) => linha.startsWith('| '));
    for (const nome of NOMES) expect(tabela.join('\n')).toContain(`\`${nome}\``);
  });
});
