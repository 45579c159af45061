import { somarDias, type DataCivil } from '../../calendario/data-civil.ts';
import type { AssuntoDeNorma, PapelDeUnidade } from '../conteudos.ts';
import type { GrupoDeDocumento } from '../documentos.ts';
import {
  anoDe,
  anosDoGrupo,
  anosDoRol,
  doUltimoAno,
  tresAnos,
  type FatosDoPntp,
} from './fatos-do-pntp.ts';

/** What a criterion lacks: in a sentence, and since when where it grew old. */
interface OQueFalta {
  readonly falta: string;
  readonly desde?: DataCivil;
}

type Conferencia = (fatos: FatosDoPntp) => OQueFalta | undefined;

/** Where in the dashboard what a criterion lacks is entered; null where nothing can be. */
export type Onde = string | null;

const falta = (texto: string): OQueFalta => ({ falta: texto });
const seNao = (ha: boolean, texto: string): OQueFalta | undefined =>
  ha ? undefined : falta(texto);

const conteudos = (tipo: string): string => `/dashboard/conteudos?tipo=${tipo}`;
const PARAMETROS = '/dashboard/parametros';
const SERVICOS = '/dashboard/gerenciar_servicos';

/** What a document of this kind says as well. */
const ouDocumento =
  (grupo: GrupoDeDocumento, conferir: Conferencia): Conferencia =>
  (fatos) =>
    anosDoGrupo(fatos, grupo).length > 0 ? undefined : conferir(fatos);

const anosQueFaltam = (fatos: FatosDoPntp, ha: readonly number[], texto: string) => {
  const faltam = tresAnos(fatos).filter((ano) => !ha.includes(ano));
  return seNao(faltam.length === 0, `${texto} de ${faltam.join(', ')}.`);
};

/** Revenue given up, of which three years are asked for: imported, or as documents. */
const desonerado =
  (de: 'beneficios' | 'renuncias' | 'beneficiarias', oQue: string): Conferencia =>
  (fatos) =>
    anosQueFaltam(
      fatos,
      [...fatos.anos[de], ...anosDoGrupo(fatos, 'RENUNCIA')],
      `Importe ${oQue}, ou envie o documento,`,
    );

const noLugar =
  (papel: PapelDeUnidade, nome: string): Conferencia =>
  ({ unidades }) => {
    const unidade = unidades.find((uma) => uma.papel === papel);
    if (unidade === undefined) return falta(`Diga qual unidade é ${nome}.`);
    return seNao(
      unidade.telefone !== '' && unidade.email !== '',
      `Informe o telefone e o e-mail de ${nome}.`,
    );
  };

const ligado =
  (servico: string, nome: string): Conferencia =>
  ({ servicos }) =>
    seNao(servicos.has(servico), `Ligue o serviço ${nome}.`);

const haUnidades: Conferencia = ({ unidades }) =>
  seNao(unidades.length > 0, 'Publique a estrutura, com cada unidade.');

export const doPortal: Conferencia = () => undefined;

const regulamento =
  (assunto: AssuntoDeNorma, grupo: GrupoDeDocumento, lei: string): Conferencia =>
  (fatos) =>
    seNao(
      fatos.normas.some((uma) => uma.assunto === assunto) || anosDoGrupo(fatos, grupo).length > 0,
      `Publique o regulamento municipal da ${lei}: como norma, pelo endereço, ou como documento.`,
    );

const ESIC = ligado('solicitacoes', 'Ouvidoria - Esic');

const primeira =
  (...conferencias: readonly Conferencia[]): Conferencia =>
  (fatos) => {
    for (const uma of conferencias) {
      const achado = uma(fatos);
      if (achado) return achado;
    }
    return undefined;
  };

/** As `primeira`, where no document of this kind tells of this year or the last. */
const semDocumentoRecente =
  (grupo: GrupoDeDocumento, ...conferencias: readonly Conferencia[]): Conferencia =>
  (fatos) =>
    doUltimoAno(fatos, anosDoGrupo(fatos, grupo)) ? undefined : primeira(...conferencias)(fatos);

/** What a survey tells after this long is of other times. */
const PESQUISA_VALE_DIAS = 365;

/** Of each criterion, what it asks of the institution, and where that is entered. */
export const CONFERENCIAS: Readonly<Record<string, readonly [Conferencia, Onde]>> = {
  '1.4': [doPortal, null],
  '2.1': [
    ouDocumento(
      'ORGANOGRAMA',
      primeira(haUnidades, ({ unidades }) =>
        seNao(
          unidades.some(({ acima }) => acima !== ''),
          'Diga a que unidade cada uma se subordina.',
        ),
      ),
    ),
    conteudos('UNIDADE'),
  ],
  '2.2': [ouDocumento('ORGANOGRAMA', haUnidades), conteudos('UNIDADE')],
  '2.3': [haUnidades, conteudos('UNIDADE')],
  '2.4': [noLugar('SEDE', 'a sede'), conteudos('UNIDADE')],
  '2.5': [noLugar('SEDE', 'a sede'), conteudos('UNIDADE')],
  '2.7': [
    ({ perguntas }) => seNao(perguntas >= 3, 'Publique ao menos três perguntas frequentes.'),
    conteudos('PERGUNTA'),
  ],
  '2.8': [({ redes }) => seNao(redes > 0, 'Publique uma rede social.'), conteudos('REDE')],
  '2.9': [doPortal, null],
  '3.3': [
    primeira(
      ({ publica_inscritos }) =>
        seNao(publica_inscritos, 'Ligue a publicação de quem está inscrito em dívida ativa.'),
      (fatos) => anosQueFaltam(fatos, fatos.anos.dividas, 'Importe a dívida ativa'),
      (fatos) => {
        const desde = `${anoDe(fatos)}-01-01`;
        return (fatos.livros_de ?? '') < desde
          ? { falta: 'Importe a dívida ativa como está agora nos livros.', desde }
          : undefined;
      },
    ),
    PARAMETROS,
  ],
  '12.1': [noLugar('SIC', 'o SIC'), conteudos('UNIDADE')],
  '12.2': [noLugar('SIC', 'o SIC'), conteudos('UNIDADE')],
  '12.3': [ESIC, SERVICOS],
  '12.4': [ESIC, SERVICOS],
  '12.5': [
    (fatos) =>
      fatos.decretos > 0
        ? undefined
        : regulamento('LAI', 'REGULAMENTO_DA_LAI', 'Lei de Acesso à Informação')(fatos),
    conteudos('NORMA'),
  ],
  '12.6': [
    primeira(ESIC, ({ autoridades }) =>
      seNao(autoridades > 0, 'Diga quem decide os recursos em cada instância.'),
    ),
    PARAMETROS,
  ],
  '12.7': [
    primeira(ESIC, (fatos) => {
      const ha = [...fatos.anos.pedidos, ...anosDoGrupo(fatos, 'RELATORIO_DO_SIC')];
      return anosQueFaltam(fatos, ha, 'Importe os pedidos, ou envie o relatório do SIC,');
    }),
    conteudos('DOCUMENTO'),
  ],
  '12.8': [
    primeira(ESIC, (fatos) =>
      anosQueFaltam(
        fatos,
        anosDoRol(fatos, 'classificadas'),
        'Registre o rol, ou declare que nada foi classificado,',
      ),
    ),
    '/dashboard/informacoes_classificadas',
  ],
  '12.9': [
    primeira(ESIC, (fatos) =>
      seNao(
        doUltimoAno(fatos, anosDoRol(fatos, 'desclassificadas')),
        `Registre o que foi desclassificado, ou declare que nada foi, em ${anoDe(fatos) - 1}.`,
      ),
    ),
    '/dashboard/informacoes_classificadas',
  ],
  '13.1': [doPortal, null],
  '13.2': [doPortal, null],
  '13.3': [doPortal, null],
  '13.4': [doPortal, null],
  '13.5': [doPortal, null],
  '14.1': [noLugar('OUVIDORIA', 'a Ouvidoria'), conteudos('UNIDADE')],
  '14.2': [
    ({ cartas, documentos, hoje }) => {
      if (cartas.length === 0)
        return seNao(
          documentos.some(({ grupo }) => grupo === 'CARTA_DE_SERVICOS'),
          'Publique a carta de ao menos um serviço.',
        );
      const vencidas = cartas
        .map(({ revisar_ate }) => revisar_ate)
        .filter((dia) => dia !== '' && dia < hoje)
        .sort();
      const [desde] = vencidas;
      return desde === undefined
        ? undefined
        : { falta: 'Reveja as cartas cujo dia de revisão passou.', desde };
    },
    conteudos('CARTA'),
  ],
  '14.3': [ESIC, SERVICOS],
  '15.1': [
    ({ encarregado: { nome, email, telefone } }) =>
      seNao(
        nome !== '' && (email !== '' || telefone !== ''),
        'Informe o nome e o contato do encarregado pelos dados pessoais.',
      ),
    PARAMETROS,
  ],
  '15.2': [doPortal, null],
  '15.3': [({ servicos }) => seNao(servicos.size > 0, 'Ligue ao menos um serviço.'), SERVICOS],
  '15.4': [doPortal, null],
  '15.5': [
    regulamento('GOVERNO_DIGITAL', 'REGULAMENTO_DO_GOVERNO_DIGITAL', 'Lei do Governo Digital'),
    conteudos('NORMA'),
  ],
  '15.6': [
    semDocumentoRecente(
      'PESQUISA',
      ligado('pesquisa_satisfacao', 'Pesquisa de satisfação'),
      ({ ultima_resposta_da_pesquisa: dia, hoje }) => {
        if (dia === null) return falta('Ninguém respondeu à pesquisa ainda: divulgue-a.');
        const vale = somarDias(dia, PESQUISA_VALE_DIAS);
        return vale < hoje
          ? { falta: 'A última resposta à pesquisa é antiga: divulgue-a de novo.', desde: vale }
          : undefined;
      },
    ),
    SERVICOS,
  ],
  '16.1': [
    desonerado('beneficios', 'os benefícios fiscais'),
    '/dashboard/importacoes?tipo=beneficios-fiscais',
  ],
  '16.2': [
    desonerado('renuncias', 'as renúncias previstas'),
    '/dashboard/importacoes?tipo=renuncias-previstas',
  ],
  '16.3': [
    desonerado('beneficiarias', 'os benefícios de empresas'),
    '/dashboard/importacoes?tipo=beneficios-fiscais',
  ],
};
