import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { ANA, EMPRESA } from '../../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { abrirErpDeReferencia, CREDENCIAL } from '../../testing/erp-de-referencia.ts';
import { abrirErpDeTeste, json, type ErpDeTeste } from '../../testing/erp.ts';
import { carregarCidade } from '../../testing/fonte-tributaria/carregar.ts';
import { CIDADE } from '../../testing/fonte-tributaria/cidade-conhecida.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../../testing/linha-de-comando.ts';
import { PROGRAMA } from '../../testing/parcelamentos.ts';
import { COFRE } from '../../testing/servidor.ts';

type Estragar = (corpo: string, url: URL, status: number) => [corpo: string, status: number];

let banco: TestDatabase;
let referencia: Awaited<ReturnType<typeof abrirErpDeReferencia>>;
let erp: ErpDeTeste;
let rodar: LinhaDeComando;
let estragar: Estragar;

beforeAll(async () => {
  banco = await createTestDatabase();
  await carregarCidade(openDatabase(banco.app), CIDADE);
  // A law of the city, which nobody of the portal wrote.
  await banco.owner.query(
    'alter table programas_de_parcelamento drop constraint programas_de_parcelamento_autor',
  );
  await banco.owner.query(
    `insert into programas_de_parcelamento (cod_empre, id, versao, ativo, programa, gravado_em,
        gravado_por) values (1, gen_random_uuid(), 1, true, $1, now(), gen_random_uuid())`,
    [PROGRAMA],
  );
  referencia = await abrirErpDeReferencia(banco.appUrl, { ERP_HOJE: '2026-11-20' });
  erp = await abrirErpDeTeste();
  rodar = abrirLinhaDeComando(banco, COFRE);
});
beforeEach(() => {
  estragar = (corpo, _url, status) => [corpo, status];
  // A vendor's server: the reference ERP, with the fault of the test.
  erp.reagir = ({ method, url, headers, corpo }, resposta) => {
    const endereco = `${referencia.endereco}${url.pathname.replace('/balcao', '')}${url.search}`;
    const repassar = async () => {
      const original = await fetch(endereco, {
        method,
        headers: {
          authorization: headers.authorization ?? '',
          'idempotency-key': String(headers['idempotency-key'] ?? ''),
        },
        ...(method !== 'GET' && { body: corpo }),
      });
      json(resposta, ...estragar(await original.text(), url, original.status));
    };
    repassar().catch(() => resposta.destroy());
  };
});
afterAll(async () => {
  await erp.encerrar();
  await referencia.encerrar();
  await banco.drop();
});

const conferir = (endereco: string, resto = `--cpfcnpj ${ANA}`, credencial = CREDENCIAL) =>
  rodar(`erp conferir ${endereco} --orgao 1 ${resto}`, credencial);
const falhas = (escrito: string) =>
  escrito.split('\n').filter((linha) => linha.startsWith('FALHOU'));

describe('B07 erp conferir', () => {
  it('finds every promise kept by the reference ERP, with a refresh and an agreement', async () => {
    const tudo = `--cpfcnpj ${EMPRESA} --inscricao AB-77.1 --atualizar 1000/1 --parcelar 1002/1`;
    const { saida, escrito } = await conferir(referencia.endereco, tudo);
    expect(falhas(escrito)).toEqual([]);
    expect(saida).toBe(0);
    expect(escrito).toContain('cumprida  faz um acordo uma vez só');
    expect(escrito).toContain('cumprida  simula só o que se escolheu');
    expect(escrito).toMatch(/\d+ promessas cumpridas, 0 falharam, \d+ não foram conferidas\./);
  });

  it('counts nothing as kept that its data did not let it examine', async () => {
    const { saida, escrito } = await conferir(referencia.endereco);
    expect(saida).toBe(0);
    const linhas = escrito.split('\n');
    const naoVistas = linhas.filter((linha) => linha.startsWith('não vista'));
    expect(naoVistas.join('\n')).toContain(
      'acha pela inscrição as guias do imóvel: informe --inscricao',
    );
    expect(naoVistas.join('\n')).toContain(
      'não atualiza uma parcela que não existe: informe --atualizar',
    );
    const cumpridas = linhas.filter((linha) => linha.startsWith('cumprida'));
    expect(escrito).toContain(
      `${cumpridas.length} promessas cumpridas, 0 falharam, ${naoVistas.length} não foram conferidas.`,
    );
  });

  it('counts nothing as kept of a part that the system does not offer', async () => {
    const ninguem = JSON.stringify({ code: 'NAO_ENCONTRADO', message: 'Não há' });
    estragar = (corpo, { pathname }, status) =>
      /alvaras|contribuinte$/.test(pathname) && status === 200 ? [ninguem, 404] : [corpo, status];
    const { escrito } = await conferir(erp.endereco);
    const NAO_CONHECE = 'o sistema não conhece aqui o contribuinte de teste';
    expect(escrito).toContain(
      `não vista v2/alvaras responde 404 NAO_ENCONTRADO a quem não existe: ${NAO_CONHECE}`,
    );
    expect(escrito).toContain(
      `não vista não conhece o contribuinte em uma instituição que não existe: ${NAO_CONHECE}`,
    );
    expect(escrito).not.toMatch(/cumprida .*(alvar|ALVAR)/);
  });

  it.each<[string, Estragar, string]>([
    [
      'answers an unknown person with an empty list',
      (corpo, { searchParams }, status) =>
        status === 404 && searchParams.get('cpfcnpj') === '00000000000'
          ? [JSON.stringify({ consulta: { cod_empre: 1, cpfcnpj: '00000000000' }, data: [] }), 200]
          : [corpo, status],
      'v2/iptus responde 404 NAO_ENCONTRADO a quem não existe: respondeu dados de um CPF que não existe',
    ],
    [
      'writes amounts as text',
      (corpo, _url, status) => [corpo.replace(/"total" ?: ?(\d+)/g, '"total":"$1"'), status],
      'v2/iptus responde sobre o contribuinte de teste, no formato da API: respondeu fora do formato da API (0.parcelas.0.emissao.total',
    ],
    [
      'lets anybody in',
      (corpo, _url, status) => [corpo, status === 401 ? 404 : status],
      'recusa com 401 quem não tem a credencial',
    ],
    [
      'answers another bill by number',
      (corpo, { searchParams }, status) => [
        searchParams.has('numero_guia') ? corpo.replace(/"ano" ?: ?\d+/, '"ano":1999') : corpo,
        status,
      ],
      'é outra quando pedida pelo número',
    ],
    [
      'calls a wrong address an unknown person',
      (corpo, _url, status) => [corpo.replace('CAMINHO_DESCONHECIDO', 'NAO_ENCONTRADO'), status],
      'um endereço errado parece uma pessoa desconhecida',
    ],
    [
      'takes two keys at once',
      (corpo, _url, status) => [corpo, status === 400 ? 200 : status],
      'recusa duas chaves na mesma consulta',
    ],
    [
      'changes the name between two looks',
      (corpo, { pathname }, status) => [
        pathname.endsWith('/cadastro') ? corpo.replace('Ana Maria', 'Outra') : corpo,
        status,
      ],
      'o nome muda entre contribuinte e cadastro',
    ],
  ])('finds a server out that %s', async (_nome, defeito, achado) => {
    estragar = defeito;
    const { saida, escrito } = await conferir(erp.endereco);
    expect(saida).toBe(1);
    expect(falhas(escrito).join('\n')).toContain(achado);
  });

  it('finds out a server that keeps a refresh and shows the old slip', async () => {
    estragar = (corpo, _url, status) => [
      corpo
        .replace(/"resultado":"NOVA"/, '"resultado":"NOVA","x":1')
        .replace(/"multa":\d+/, '"multa":0'),
      status,
    ];
    const { saida, escrito } = await conferir(
      erp.endereco,
      `--cpfcnpj ${EMPRESA} --atualizar 1001/1`,
    );
    expect(saida).toBe(1);
    expect(falhas(escrito).join('\n')).toContain('atualiza uma parcela vencida uma vez só');
  });

  it('finds out a server that lets nobody give an agreement up', async () => {
    estragar = (corpo, { pathname }, status) =>
      pathname.endsWith('/desistencia')
        ? [JSON.stringify({ code: 'ACORDO_EM_VIGOR', message: 'Não se desiste.' }), 409]
        : [corpo, status];
    const { saida, escrito } = await conferir(
      erp.endereco,
      `--cpfcnpj ${EMPRESA} --parcelar 1003/1`,
    );
    expect(saida).toBe(1);
    expect(falhas(escrito).join('\n')).toContain('não desfez um acordo cuja entrada não foi paga');
  });

  it('says of a server that is not there that nobody answers', async () => {
    const { saida, escrito } = await conferir('http://127.0.0.1:9');
    expect(saida).toBe(1);
    expect(escrito).toContain('ninguém atende no endereço');
  });

  it.each([
    ['erp conferir http://a.example --orgao 1 --cpfcnpj 52998224725', 'deve começar com https://'],
    ['erp conferir https://a.example --orgao 1 --cpfcnpj 1', '--cpfcnpj:'],
    [
      'erp conferir https://a.example --orgao 1 --cpfcnpj 52998224725 --atualizar 10',
      'guia/parcela',
    ],
  ])('refuses %s', async (linha, motivo) => {
    const { saida, reclamado } = await rodar(linha, CREDENCIAL);
    expect(saida).toBe(2);
    expect(reclamado).toContain(motivo);
  });
});
