import { formatarData, inicioDoDia, normalizarInscricao, somarDias } from '@balcao/domain';
import { createOrgaos, type OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { openDatabase, type Database, type Transacao } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { emissaoDe } from '../../slices/tributos/documentos/emissao.ts';
import { createArquivos, type Arquivos } from '../cartas/arquivos-das-cartas.ts';
import {
  type Imovel,
  gerarCartas,
  type Contagem,
  COLUNAS_DA_LISTA,
  lerLista,
} from '../cartas/gerar-cartas.ts';
import { listImoveisDoLivro, travarCartas } from '../cartas/imoveis.repository.ts';
import {
  SAIDA,
  type Ambiente,
  type Comando,
  type Digitado,
  type Saida,
  lerOrgao,
} from '../comando.ts';
import { auditarOperador, exigirOrgao, findFonte } from '../orgaos-do-operador.repository.ts';

/** @throws ErroDeUso where the books are in the city's own system and no list is given */
const imoveisDe = async (
  tx: Transacao,
  cod_empre: number,
  { texto, textos }: Digitado,
): Promise<AsyncGenerator<Imovel[]>> => {
  const [lista, inscricoes] = [texto('lista'), textos('inscricao').map(normalizarInscricao)];
  if (lista !== undefined) {
    if (inscricoes.length > 0) throw new ErroDeUso('Use --lista ou --inscricao, não as duas.');
    return lerLista(lista);
  }
  const fonte = await findFonte(tx, cod_empre);
  if (fonte && fonte.endereco !== null)
    throw new ErroDeUso(
      'Os dados deste órgão estão no sistema da prefeitura: dê a lista dos imóveis com --lista.',
    );
  return listImoveisDoLivro(tx, cod_empre, inscricoes.length > 0 ? inscricoes : undefined);
};

/** Where letters are written, and until when their codes are good. */
const preparar = async (
  db: Database,
  orgao: OrgaoEmUso,
  digitado: Digitado,
  { agora, portal }: Ambiente,
) => {
  const orgaos = createOrgaos(db, agora);
  const ultimoDia = somarDias(orgao.hoje, orgao.parametros.validade_do_codigo_dias);
  const pagina = `${portal()}/?cod_empre=${orgao.cod_empre}`;
  const arquivos = createArquivos(
    { csv: digitado.texto('csv'), pdf: digitado.texto('pdf') },
    {
      validade: formatarData(ultimoDia),
      portal: pagina,
      cadastro: `${pagina}&conta=nova`,
      emissao: await emissaoDe({ orgaos }, orgao, agora()),
      semValor: orgao.demonstracao,
    },
  );
  return { arquivos, expira_em: inicioDoDia(somarDias(ultimoDia, 1), orgao.fuso) };
};

const contar = ({ novas, esperam, invalidas }: Contagem, nomes: readonly string[]): string[] => [
  novas === 1 ? '1 carta gerada.' : `${novas} cartas geradas.`,
  ...(esperam > 0
    ? [`${esperam} já tinham código em vigor e ficaram como estavam (--renovar troca o código).`]
    : []),
  ...(invalidas > 0
    ? [`${invalidas} ficaram de fora: sem inscrição, repetida ou com CPF/CNPJ inválido.`]
    : []),
  ...nomes.map((nome) => `Gravado: ${nome}`),
  ...(novas > 0
    ? ['Os códigos só estão nestes arquivos: apague-os depois de imprimir as cartas.']
    : []),
];

/** The files are written before the codes count: a letter never leaves with a code that is none. */
const gerar = async (
  tx: Transacao,
  orgao: OrgaoEmUso,
  digitado: Digitado,
  ambiente: Ambiente,
  { arquivos, expira_em }: { arquivos: Arquivos; expira_em: Date },
): Promise<{ contagem: Contagem; nomes: string[] }> => {
  const { cod_empre } = orgao;
  const agora = ambiente.agora();
  const renovar = digitado.ligada('renovar');
  await travarCartas(tx, cod_empre);
  const contagem: Contagem = { novas: 0, esperam: 0, invalidas: 0 };
  const pedido = { cod_empre, cofre: ambiente.cofre(), agora, expira_em, renovar };
  for await (const imoveis of await imoveisDe(tx, cod_empre, digitado)) {
    const lote = await gerarCartas(tx, pedido, imoveis);
    if (lote.cartas.length > 0) await arquivos.escrever(lote.cartas);
    for (const nome of ['novas', 'esperam', 'invalidas'] as const)
      contagem[nome] += lote.contagem[nome];
    ambiente.terminal.progresso(`Cartas: ${contagem.novas}`);
  }
  const nomes = await arquivos.fechar();
  await auditarOperador(tx, cod_empre, 'cadastro.cartas', { ...contagem, renovar });
  return { contagem, nomes };
};

const executar = async (digitado: Digitado, ambiente: Ambiente): Promise<Saida> => {
  const cod_empre = lerOrgao(digitado);
  const { terminal, comBanco, agora } = ambiente;
  if (digitado.texto('csv') === undefined && digitado.texto('pdf') === undefined)
    throw new ErroDeUso('Diga onde gravar as cartas: --csv, --pdf ou os dois.');
  const { contagem, nomes } = await comBanco(async (pool) => {
    const db = openDatabase(pool);
    await exigirOrgao(db, cod_empre);
    const orgao = await createOrgaos(db, agora).get(cod_empre);
    const preparado = await preparar(db, orgao, digitado, ambiente);
    try {
      return await db.transaction((tx) => gerar(tx, orgao, digitado, ambiente, preparado));
    } catch (erro) {
      await preparado.arquivos.desfazer();
      throw erro;
    }
  });
  terminal.progresso('');
  contar(contagem, nomes).forEach(terminal.escrever);
  return contagem.novas > 0 ? SAIDA.OK : SAIDA.RECUSADO;
};

export const gerarCartasDoCadastro: Comando = {
  nome: 'cadastro cartas',
  resumo: 'Gera as cartas com o código que libera o cadastro do dono de cada imóvel',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Número do órgão', obrigatoria: true },
    csv: { valor: 'saida.csv', ajuda: 'Grava as cartas para a gráfica, uma por linha' },
    pdf: { valor: 'saida.pdf', ajuda: 'Grava as cartas prontas para imprimir, uma por página' },
    inscricao: { valor: 'I', ajuda: 'Só o imóvel desta inscrição', varias: true },
    lista: {
      valor: 'imoveis.csv',
      ajuda: 'Imóveis deste arquivo, no lugar dos que o portal guarda',
    },
    renovar: {
      ajuda: 'Troca também os códigos em vigor: os das cartas anteriores deixam de valer',
    },
  },
  detalhes: [
    'Sem --inscricao nem --lista, vai uma carta para cada imóvel ativo cujo dono não tem conta e cujo',
    'código anterior não está em vigor. O código vale uma vez, só com o CPF/CNPJ do destinatário, pelos',
    'dias do parâmetro validade_do_codigo_dias. No banco de dados fica só um resumo dele (HMAC).',
    `Colunas de --lista: ${COLUNAS_DA_LISTA.join(', ')} (* obrigatória).`,
  ],
  executar,
};
