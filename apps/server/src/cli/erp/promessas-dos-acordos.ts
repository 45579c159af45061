import { isDeepStrictEqual } from 'node:util';
import type { AderirNoErp, SimularNoErp } from '@balcao/contracts';
import type {
  AcordosDaCidade,
  RecusaDeAcordo,
} from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { CUMPRIDA, exigir, type Alvo, type Promessa } from './promessa.ts';

const NAO_OFERECE = { falta: 'o sistema não faz acordos de parcelamento' };
const SEM_DEBITO = { falta: 'informe --parcelar guia/parcela' };
/** Valid in form, but belonging to nobody. */
const NINGUEM = '00000000000';

const pergunta = ({ cod_empre, cpfcnpj, debito }: Alvo, mais: Partial<SimularNoErp> = {}) => ({
  cod_empre,
  cpfcnpj,
  pessoa: cpfcnpj.length === 11 ? ('PF' as const) : ('PJ' as const),
  canal: 'PORTAL' as const,
  escolhidos: debito ? [debito] : null,
  escolha: null,
  ...mais,
});

const acordosDe = async ({ cod_empre, fonte }: Alvo): Promise<AcordosDaCidade> => {
  const acordos = await fonte().acordosDe(cod_empre);
  if (acordos === undefined) throw new Error('the source has no agreements');
  return acordos;
};

/** What to send to agree on the debt of the sample in the longest plan there is; undefined: nothing can be agreed on. */
const adesaoPara = async (alvo: Alvo): Promise<AderirNoErp | undefined> => {
  const { debito } = alvo;
  if (debito === undefined) return undefined;
  const simulacao = await (await acordosDe(alvo)).simular(pergunta(alvo));
  const achada = simulacao?.programas
    .flatMap(({ id, opcoes }) => opcoes.map((opcao) => ({ id, opcao })))
    .at(-1);
  if (achada === undefined) return undefined;
  const { faixa, quantas, total } = achada.opcao;
  const { escolha: _escolha, ...quem } = pergunta(alvo);
  const confissao = { versao: 'erp-conferir', texto: ['Conferência da API.'] };
  return { ...quem, escolhidos: [debito], programa: achada.id, faixa, quantas, total, confissao };
};

type Resposta = Awaited<ReturnType<AcordosDaCidade['aderir']>>;

const foiRecusado = (resposta: Resposta): resposta is RecusaDeAcordo =>
  resposta !== undefined && 'recusa' in resposta;

/** Agreements are made only of the debt that the vendor named for it, and given up at once. */
export const PROMESSAS_DOS_ACORDOS: readonly Promessa[] = [
  {
    nome: 'v2/parcelamentos responde os acordos do contribuinte de teste, e cada um pelo número',
    cumprir: async (alvo) => {
      const { cod_empre, cpfcnpj, fonte } = alvo;
      const acordos = await (await acordosDe(alvo)).list(cpfcnpj);
      const guias = await fonte().listGuias(cod_empre, 'PARCELAMENTO', cpfcnpj);
      exigir(guias?.length === acordos.length, 'as listas são diferentes');
      const [guia] = guias;
      if (guia === undefined) return { falta: 'o contribuinte de teste não tem acordo' };
      const achada = await fonte().findGuia(cod_empre, 'PARCELAMENTO', guia.numero);
      exigir(isDeepStrictEqual(achada, guia), `o acordo ${guia.numero} é outro pelo número`);
      return CUMPRIDA;
    },
  },
  {
    nome: 'simula só o que se escolheu, com as mesmas contas quando se pede um plano só',
    cumprir: async (alvo) => {
      const acordos = await acordosDe(alvo);
      const simulacao = await acordos.simular(pergunta(alvo));
      if (simulacao === null) return NAO_OFERECE;
      exigir(simulacao !== undefined, 'respondeu que não conhece o contribuinte de teste');
      const programa = simulacao.programas.find(({ opcoes }) => opcoes.length > 0);
      const [opcao] = programa?.opcoes ?? [];
      if (programa === undefined || opcao === undefined)
        return { falta: 'nenhum programa serve aos débitos de teste' };
      const { faixa, quantas } = opcao;
      const escolha = { programa: programa.id, faixa, quantas };
      const uma = await acordos.simular(pergunta(alvo, { escolha }));
      const [mesma] = uma?.programas.find(({ id }) => id === programa.id)?.opcoes ?? [];
      exigir(isDeepStrictEqual(mesma, opcao), 'o plano é outro quando pedido sozinho');
      return CUMPRIDA;
    },
  },
  {
    nome: 'não simula para quem não existe',
    cumprir: async (alvo) => {
      const acordos = await acordosDe(alvo);
      const daPessoa = await acordos.simular(pergunta(alvo));
      if (daPessoa === null) return NAO_OFERECE;
      const simulacao = await acordos.simular(pergunta(alvo, { cpfcnpj: NINGUEM }));
      exigir(simulacao === undefined, 'simulou para um CPF que não existe');
      return daPessoa === undefined
        ? { falta: 'o sistema não conhece aqui o contribuinte de teste' }
        : CUMPRIDA;
    },
  },
  {
    nome: 'faz um acordo uma vez só, mesmo pedido cinco vezes ao mesmo tempo, e desfaz o que se desistiu',
    cumprir: async (alvo) => {
      if (alvo.debito === undefined) return SEM_DEBITO;
      const { cod_empre, cpfcnpj } = alvo;
      const acordos = await acordosDe(alvo);
      const pedido = await adesaoPara(alvo);
      if (pedido === undefined) return { falta: 'nenhum programa serve ao débito de teste' };
      const outro = await acordos.aderir({ ...pedido, total: pedido.total + 1 });
      exigir(
        foiRecusado(outro) && outro.recusa === 'VALORES_MUDARAM',
        'fez um acordo de um total que não mostrou',
      );
      const feitos = await Promise.all(Array.from({ length: 5 }, () => acordos.aderir(pedido)));
      const gravados = feitos.flatMap((um) => (um && 'acordo' in um ? [um] : []));
      exigir(gravados.length === 5, 'recusou o mesmo pedido, feito de novo');
      const novos = gravados.filter(({ resultado }) => resultado === 'NOVO');
      exigir(novos.length <= 1, `fez ${novos.length} acordos do mesmo pedido`);
      const numero_guia = gravados[0]?.acordo.numero ?? 0;
      exigir(
        gravados.every(({ acordo }) => acordo.numero === numero_guia),
        'respondeu acordos diferentes ao mesmo pedido',
      );
      const lista = await acordos.list(cpfcnpj);
      exigir(
        lista.some(({ numero }) => numero === numero_guia),
        'a consulta não mostra o acordo que acabou de ser feito',
      );
      const chave = { cpfcnpj, numero_guia };
      const desfeito = await acordos.desistir(cod_empre, chave);
      exigir(
        desfeito !== undefined &&
          'acordo' in desfeito &&
          desfeito.acordo.acordo.situacao === 'CANCELADO',
        'não desfez um acordo cuja entrada não foi paga',
      );
      const deNovo = await adesaoPara(alvo);
      exigir(deNovo !== undefined, 'o débito não voltou depois da desistência');
      return CUMPRIDA;
    },
  },
];
