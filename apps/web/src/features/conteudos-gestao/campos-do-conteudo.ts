import type { Conteudo } from '@balcao/contracts';
import {
  ASSUNTOS_DE_NORMA,
  GRUPOS_DE_DOCUMENTO,
  PAPEIS_DE_UNIDADE,
  REDES_SOCIAIS,
  SERVICOS,
  type TipoDeConteudo,
} from '@balcao/domain';

/** What is typed of a text of any kind, by the names of its fields. */
export type Escrito = Readonly<Record<string, string>>;

interface Opcao {
  value: string;
  label: string;
}

/** A field of the form of a kind. */
export interface CampoDoConteudo {
  nome: string;
  rotulo: string;
  ajuda?: string;
  linhas?: number;
  /** Of a day, as the browser asks for it. */
  dia?: true;
  /** A file that is sent before the rest. */
  arquivo?: true;
  opcoes?: readonly Opcao[];
  /** Chosen among the units of the institution, or none of them. */
  unidade?: string;
}

const opcoesDe = (nomes: Readonly<Record<string, string>>): Opcao[] =>
  Object.entries(nomes).map(([value, label]) => ({ value, label }));

const UM_POR_LINHA = 'Um por linha.';

const PALAVRAS: CampoDoConteudo = {
  nome: 'palavras',
  rotulo: 'Outras palavras (opcional)',
  ajuda: 'Como as pessoas chamam isto no dia a dia: a busca acha por elas também.',
};

/** The form of each kind, in the order in which it is asked. */
export const CAMPOS: Readonly<Record<TipoDeConteudo, readonly CampoDoConteudo[]>> = {
  UNIDADE: [
    { nome: 'nome', rotulo: 'Nome da unidade' },
    { nome: 'sigla', rotulo: 'Sigla (opcional)' },
    { nome: 'acima', rotulo: 'Subordinada a', unidade: 'Nenhuma: é o topo da estrutura' },
    {
      nome: 'papel',
      rotulo: 'Papel na lei',
      ajuda: 'Diz onde funcionam a sede, o SIC e a Ouvidoria.',
      opcoes: opcoesDe(PAPEIS_DE_UNIDADE),
    },
    { nome: 'competencias', rotulo: 'Competências', linhas: 4 },
    { nome: 'responsavel', rotulo: 'Responsável' },
    { nome: 'cargo', rotulo: 'Cargo do responsável' },
    { nome: 'endereco', rotulo: 'Endereço' },
    { nome: 'telefone', rotulo: 'Telefone (opcional)' },
    { nome: 'email', rotulo: 'E-mail (opcional)' },
    { nome: 'horario', rotulo: 'Dias e horários de atendimento' },
  ],
  CARTA: [
    { nome: 'nome', rotulo: 'Nome do serviço' },
    {
      nome: 'servico',
      rotulo: 'Serviço deste portal',
      ajuda: 'A página dele leva a esta carta, e a carta leva a ela.',
      opcoes: [
        { value: '', label: 'Nenhum: pede-se fora do portal' },
        ...SERVICOS.map(({ action_key, nome }) => ({ value: action_key, label: nome })),
      ],
    },
    { nome: 'descricao', rotulo: 'O que é', linhas: 3 },
    { nome: 'quem', rotulo: 'Quem pode pedir', linhas: 2 },
    { nome: 'requisitos', rotulo: 'Requisitos (opcional)', ajuda: UM_POR_LINHA, linhas: 3 },
    { nome: 'documentos', rotulo: 'Documentos (opcional)', ajuda: UM_POR_LINHA, linhas: 3 },
    { nome: 'etapas', rotulo: 'Etapas', ajuda: 'Uma por linha, na ordem.', linhas: 4 },
    { nome: 'prazo', rotulo: 'Prazo máximo', ajuda: 'Por exemplo: na hora; 10 dias úteis.' },
    { nome: 'canais', rotulo: 'Onde e como pedir', ajuda: UM_POR_LINHA, linhas: 3 },
    { nome: 'prioridade', rotulo: 'Atendimento prioritário', linhas: 2 },
    { nome: 'custo', rotulo: 'Custo', ajuda: 'Por exemplo: gratuito.' },
    { nome: 'reclamacao', rotulo: 'Onde reclamar', linhas: 2 },
    { nome: 'unidade', rotulo: 'Unidade responsável', unidade: 'Nenhuma' },
    { nome: 'revisar_ate', rotulo: 'Revisar até (opcional)', dia: true },
    PALAVRAS,
  ],
  PERGUNTA: [
    { nome: 'nome', rotulo: 'Pergunta' },
    { nome: 'resposta', rotulo: 'Resposta', linhas: 5 },
    PALAVRAS,
  ],
  DOCUMENTO: [
    { nome: 'nome', rotulo: 'Título' },
    { nome: 'grupo', rotulo: 'O que é', opcoes: opcoesDe(GRUPOS_DE_DOCUMENTO) },
    { nome: 'ano', rotulo: 'Ano a que se refere', ajuda: 'Por exemplo: 2025.' },
    { nome: 'descricao', rotulo: 'Descrição (opcional)', linhas: 3 },
    PALAVRAS,
    { nome: 'arquivo', rotulo: 'Arquivo', arquivo: true },
  ],
  NORMA: [
    { nome: 'nome', rotulo: 'Título', ajuda: 'Por exemplo: Decreto 261, de 16 de abril de 2025.' },
    { nome: 'assunto', rotulo: 'O que regulamenta', opcoes: opcoesDe(ASSUNTOS_DE_NORMA) },
    { nome: 'ementa', rotulo: 'Ementa', linhas: 3 },
    { nome: 'data', rotulo: 'Publicada em', dia: true },
    {
      nome: 'endereco',
      rotulo: 'Endereço do texto',
      ajuda: 'Começa com https://. A página mostra a que site o link leva.',
    },
  ],
  REDE: [
    { nome: 'rede', rotulo: 'Rede', opcoes: opcoesDe(REDES_SOCIAIS) },
    { nome: 'nome', rotulo: 'Nome do perfil' },
    { nome: 'endereco', rotulo: 'Endereço do perfil', ajuda: 'Começa com https://.' },
  ],
};

/** The form as it opens: as it was saved, or empty with the first of its choices. */
export const escritoInicial = (tipo: TipoDeConteudo, escrito: Conteudo | undefined): Escrito =>
  Object.fromEntries(
    CAMPOS[tipo].map(({ nome, opcoes }) => [
      nome,
      (escrito as unknown as Escrito | undefined)?.[nome] ?? opcoes?.[0]?.value ?? '',
    ]),
  );
