import { readFile } from 'node:fs/promises';
import {
  BRASAO_BYTES,
  BRASAO_LADO,
  lerParametros,
  NOMES_DOS_PARAMETROS,
  PARAMETROS,
  REGRA_DO_BRASAO,
  type Parametros,
} from '@balcao/domain';
import type { Pool } from 'pg';
import { imagensComSharp } from '../../adapters/imagem/sharp.ts';
import { origemEscrita } from '../../core/quem/origem.ts';
import { openDatabase } from '../../db/client.ts';
import {
  lerCep,
  lerCnpj,
  lerCorDigitada,
  lerFuso,
  lerMunicipio,
  lerParametrosDigitados,
  lerServico,
} from '../campos-do-orgao.ts';
import {
  SAIDA,
  type Comando,
  type Digitado,
  type Ambiente,
  lerInteiro,
  lerOrgao,
} from '../comando.ts';
import {
  auditarOperador,
  insertOrgao,
  proximoNumero,
  saveServico,
  exigirOrgao,
  listServicosLigados,
  updateOrgao,
  listOrgaos,
} from '../orgaos-do-operador.repository.ts';
import { lockCobranca } from '../../core/pagamentos/cobranca.repository.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { registrarMudancasDoOperador } from '../avisos-do-operador.ts';

const lerNovo = ({ texto, textos }: Digitado) => {
  const { fuso, ...lugar } = lerMunicipio(texto('municipio') ?? '');
  const cor = texto('cor');
  return {
    ...lugar,
    nome: texto('nome') ?? '',
    cnpj: lerCnpj(texto('cnpj') ?? ''),
    secretaria: texto('secretaria') ?? 'Secretaria Municipal da Fazenda',
    email: texto('email') ?? null,
    logradouro: texto('logradouro') ?? '',
    bairro: texto('bairro') ?? '',
    cep: lerCep(texto('cep') ?? ''),
    fuso: lerFuso(texto('fuso') ?? fuso),
    cor: cor === undefined ? null : lerCorDigitada(cor),
    parametros: lerParametrosDigitados(textos('parametro')),
  };
};

export const criarOrgao: Comando = {
  nome: 'orgao criar',
  resumo: 'Instala um órgão: a prefeitura de uma cidade',
  argumentos: [],
  opcoes: {
    nome: { valor: 'nome', ajuda: 'Nome da instituição', obrigatoria: true },
    cnpj: { valor: 'CNPJ', ajuda: 'CNPJ da instituição', obrigatoria: true },
    municipio: { valor: 'código', ajuda: 'Código do IBGE, 7 números', obrigatoria: true },
    logradouro: { valor: 'endereço', ajuda: 'Rua e número, para as guias', obrigatoria: true },
    bairro: { valor: 'bairro', ajuda: 'Bairro, para as guias', obrigatoria: true },
    cep: { valor: 'CEP', ajuda: 'CEP, para as guias', obrigatoria: true },
    codigo: { valor: 'N', ajuda: 'Número do órgão; sem ele, o seguinte ao maior' },
    secretaria: { valor: 'nome', ajuda: 'Secretaria que emite as guias' },
    email: { valor: 'endereço', ajuda: 'E-mail de atendimento' },
    fuso: { valor: 'fuso', ajuda: 'Como America/Manaus; sem ele, o do município' },
    cor: { valor: '#rrggbb', ajuda: 'Cor da instituição no portal' },
    servico: { valor: 'chave', ajuda: 'Serviço que já começa ligado, como iptu', varias: true },
    parametro: { valor: 'nome=valor', ajuda: 'Parâmetro, como pix_chave=…', varias: true },
  },
  detalhes: ['Os parâmetros que há: npm run cli -- orgao configurar --orgao N'],
  executar: async (digitado, { terminal, comBanco }) => {
    const novo = lerNovo(digitado);
    const servicos = digitado.textos('servico').map(lerServico);
    const pedido = lerInteiro(digitado, 'codigo');
    const { cod_empre, criado } = await comBanco((pool) =>
      openDatabase(pool).transaction(async (tx) => {
        const cod_empre = pedido ?? (await proximoNumero(tx));
        const criado = await insertOrgao(tx, { ...novo, cod_empre });
        if (criado) {
          for (const servico of servicos) await saveServico(tx, cod_empre, servico, true);
          await auditarOperador(tx, cod_empre, 'orgao.criar', { nome: novo.nome, servicos });
        }
        return { cod_empre, criado };
      }),
    );
    if (!criado) {
      terminal.reclamar(`Já existe o órgão ${cod_empre}. Nada mudou.`);
      return SAIDA.RECUSADO;
    }
    terminal.escrever(
      `Órgão ${cod_empre} criado: ${novo.nome}, ${novo.cidade}/${novo.uf}, ${novo.fuso}.`,
    );
    return SAIDA.OK;
  },
};

/** What is kept is our own PNG of it, as of one that is sent on the page. */
const lerBrasao = async (caminho: string): Promise<Buffer> => {
  const bytes = await readFile(caminho).catch((erro: unknown) => {
    throw new ErroDeUso(`O brasão ${caminho} não pode ser lido: ${String(erro)}`);
  });
  const png =
    bytes.length > BRASAO_BYTES
      ? undefined
      : await imagensComSharp().reencodificar(origemEscrita('linha-de-comando'), bytes, {
          lado: BRASAO_LADO,
        });
  if (png === undefined) throw new ErroDeUso(`O brasão deve ser ${REGRA_DO_BRASAO}.`);
  return Buffer.from(png);
};

interface Mudancas {
  parametros: Partial<Parametros>;
  ligar: string[];
  desligar: string[];
  colunas: { cor?: string; logo?: Buffer; logo_tipo?: string };
}

const lerMudancas = async ({ texto, textos }: Digitado): Promise<Mudancas> => {
  const [cor, brasao] = [texto('cor'), texto('brasao')];
  return {
    parametros: lerParametrosDigitados(textos('parametro')),
    ligar: textos('ligar').map(lerServico),
    desligar: textos('desligar').map(lerServico),
    colunas: {
      ...(cor !== undefined && { cor: lerCorDigitada(cor) }),
      ...(brasao !== undefined && { logo: await lerBrasao(brasao), logo_tipo: 'image/png' }),
    },
  };
};

const gravarMudancas = (pool: Pool, cod_empre: number, mudancas: Mudancas, ambiente: Ambiente) =>
  openDatabase(pool).transaction(async (tx) => {
    const { parametros, ligar, desligar, colunas } = mudancas;
    await exigirOrgao(tx, cod_empre);
    // What an administrator saved while this waited for them stays.
    const { guardados, valores } = await lockCobranca(tx, cod_empre);
    await updateOrgao(tx, cod_empre, { ...colunas, parametros: { ...guardados, ...parametros } });
    for (const servico of ligar) await saveServico(tx, cod_empre, servico, true);
    for (const servico of desligar) await saveServico(tx, cod_empre, servico, false);
    await registrarMudancasDoOperador(tx, ambiente, cod_empre, valores, parametros);
    await auditarOperador(tx, cod_empre, 'orgao.configurar', {
      parametros,
      ligar,
      desligar,
      colunas: Object.keys(colunas),
    });
  });

/** What the orgao has now, setting by setting. */
const mostrar = async (pool: Pool, cod_empre: number): Promise<string[]> => {
  const db = openDatabase(pool);
  const orgao = await exigirOrgao(db, cod_empre);
  const parametros = lerParametros(orgao.parametros);
  if (!parametros.ok) throw new ErroDeUso(parametros.motivo);
  const ligados = await listServicosLigados(db, cod_empre);
  return [
    `Órgão ${cod_empre}: ${orgao.nome}`,
    `Serviços ligados: ${ligados.join(', ') || 'nenhum'}`,
    'Parâmetros:',
    ...NOMES_DOS_PARAMETROS.flatMap((nome) => [
      `  ${nome} = ${JSON.stringify(parametros.valor[nome])}`,
      `      ${PARAMETROS[nome].descricao}`,
    ]),
  ];
};

export const configurarOrgao: Comando = {
  nome: 'orgao configurar',
  resumo: 'Mostra ou muda os parâmetros, os serviços, a cor e o brasão de um órgão',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Número do órgão', obrigatoria: true },
    parametro: { valor: 'nome=valor', ajuda: 'Muda um parâmetro', varias: true },
    ligar: { valor: 'chave', ajuda: 'Liga um serviço, como iptu', varias: true },
    desligar: { valor: 'chave', ajuda: 'Desliga um serviço', varias: true },
    cor: { valor: '#rrggbb', ajuda: 'Cor da instituição no portal' },
    brasao: { valor: 'arquivo', ajuda: `Brasão: ${REGRA_DO_BRASAO}` },
  },
  detalhes: [
    'Sem opções além de --orgao, mostra o que há.',
    'Chave PIX e convênio mudam na hora; quem administra o órgão é avisado por e-mail e pode desfazer.',
  ],
  executar: async (digitado, ambiente) => {
    const { terminal, comBanco } = ambiente;
    const cod_empre = lerOrgao(digitado);
    const mudancas = await lerMudancas(digitado);
    const mudou = ['parametro', 'ligar', 'desligar', 'cor', 'brasao'].some(
      (opcao) => digitado.textos(opcao).length > 0,
    );
    const linhas = await comBanco(async (pool) => {
      if (mudou) await gravarMudancas(pool, cod_empre, mudancas, ambiente);
      return mostrar(pool, cod_empre);
    });
    linhas.forEach(terminal.escrever);
    return SAIDA.OK;
  },
};

export const listarOrgaos: Comando = {
  nome: 'orgao listar',
  resumo: 'Mostra os órgãos instalados e seus números',
  argumentos: [],
  opcoes: {},
  executar: async (_digitado, { terminal, comBanco }) => {
    const orgaos = await comBanco((pool) => listOrgaos(openDatabase(pool)));
    for (const { cod_empre, nome, cidade, uf, fuso, demonstracao, erp } of orgaos) {
      const marca = demonstracao ? ' (demonstração)' : '';
      const fonte = erp === null ? '' : `, dados de ${erp}`;
      terminal.escrever(
        `${String(cod_empre).padStart(4)}  ${nome} — ${cidade}/${uf}, ${fuso}${fonte}${marca}`,
      );
    }
    if (orgaos.length === 0) terminal.escrever('Nenhum órgão ainda. Crie um: orgao criar.');
    return SAIDA.OK;
  },
};
