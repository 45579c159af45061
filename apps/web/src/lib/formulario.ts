import type { Endpoint } from '@balcao/contracts';
import { temVisivel } from '@balcao/domain';
import { useState, type SubmitEvent } from 'react';
import { mensagemDe } from './api-error.ts';
import { erroDoCampo, useFormComErros } from './erros-de-campo.ts';
import {
  fatosDe,
  problemasDe,
  type ErrosDosCampos,
  type FatosDoCampo,
} from './fatos-do-contrato.ts';
import { focarPrimeiroCampo } from './foco.ts';
import { useRascunho } from './rascunho.ts';
import { useSemCodigo, type Chamada, type Ocultos, type Simples } from './sem-codigo.ts';

/** What sends the form: `useAcao`, or what stands on it. */
interface Acao<Corpo> {
  mutate: (corpo: Corpo) => void;
  error: unknown;
  isPending: boolean;
  isSuccess?: boolean;
  reset?: () => void;
}

/** What a form knows of its endpoint; one that the server never draws needs to know no more than its body. */
type EndpointDoFormulario = Pick<Endpoint, 'body'> & Partial<Chamada>;

export interface Opcoes<Valores extends object, Corpo> {
  /** The fields, by their names in the request, as they stand when the form opens. */
  inicial: Valores;
  /** What is sent of what was typed. */
  corpo: (valores: Valores) => Corpo;
  acao: Acao<Corpo>;
  /** What the contract cannot know, or what the domain says in better words: the error of a field. */
  regras?: (valores: Valores) => Readonly<Record<string, string | undefined>>;
  /** The name under which what is typed stays in this tab; without one nothing is kept. */
  rascunho?: string;
  /** What was chosen before and is kept by the page: files, which no tab can. */
  escolhido?: Partial<Valores>;
  /** The field that tells whatever was refused, where the form has but one. */
  tudoEm?: keyof Valores & string;
  /** Asks before sending what nothing takes back, and sends it by `enviarJa`. */
  confirmar?: (corpo: Corpo) => void;
}

/** What a field of a form is given: its value, its limits, and what is wrong with it. */
export interface CampoDoFormulario<Valor> extends FatosDoCampo {
  name: string;
  value: Valor;
  onChange: (valor: Valor) => void;
  error: string | undefined;
  disabled: boolean;
  /** Where it answers who has no code: what the list of what is wrong leads to. */
  id?: string;
  autoFocus?: boolean;
}

/** The words over a field, or over a group of choices, of files or of parts. */
function rotuloDe(campo: Element): string {
  const { labels, type } = campo as HTMLInputElement;
  const rotulo =
    type !== 'radio' && labels?.[0]
      ? labels[0]
      : campo.closest('fieldset, [role="group"]')?.querySelector('legend, [id$="-rotulo"]');
  return (rotulo?.textContent ?? '').replace(/\s*\*$/, '');
}

/** The words over each field of a form, by its name, in the order of the form. */
function rotulosDe(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const rotulos: Record<string, string> = {};
  for (const campo of form?.elements ?? []) {
    const nome = campo.getAttribute('name');
    if (nome !== null) rotulos[nome] ??= rotuloDe(campo);
  }
  return rotulos;
}

/** The way to what was typed: a field, or a part of one ('feriados.0.dia'). */
const caminhoDe = (valores: object, nome: string): readonly string[] =>
  Object.hasOwn(valores, nome) ? [nome] : nome.split('.');

type Partes = Readonly<Record<string, unknown>>;

const valorEm = (valores: object, caminho: readonly string[]): unknown =>
  caminho.reduce<unknown>((parte, chave) => (parte as Partes | undefined)?.[chave], valores);

/** The same with another value at the end of the way. */
function comValorEm(parte: unknown, [chave, ...resto]: readonly string[], valor: unknown): unknown {
  if (chave === undefined) return valor;
  if (Array.isArray(parte))
    return parte.map((um, i) =>
      String(i) === chave ? comValorEm(um, resto, valor) : (um as unknown),
    );
  return { ...(parte as Partes), [chave]: comValorEm((parte as Partes)[chave], resto, valor) };
}

/**
 * What is wrong with what has a field in this form, a part of one told by the whole where it has
 * none of its own; of what cannot be mended here the server tells.
 */
function nosCampos(problemas: ErrosDosCampos, form: HTMLFormElement | null): ErrosDosCampos {
  const campoDe = (nome: string) =>
    [nome, nome.split('.')[0] ?? nome].find((um) => form?.elements.namedItem(um));
  const comCampo = Object.entries(problemas).flatMap(([nome, problema]) => {
    const campo = campoDe(nome);
    return campo === undefined ? [] : [[campo, problema] as const];
  });
  return Object.fromEntries(comCampo.reverse());
}

/** What a browser without code sends besides the fields: what the request has and the form does not. */
const ocultosDe = (inicial: object, pedido: object): Ocultos =>
  Object.fromEntries(
    Object.entries(pedido as Ocultos).filter(([nome]) => !Object.hasOwn(inicial, nome)),
  );

/** The form as it stood when a browser without code sent it. */
const comEnviado = <Valores extends object>(inicial: Valores, { campos }: Simples): Valores => ({
  ...inicial,
  ...Object.fromEntries(Object.entries(campos).filter(([nome]) => Object.hasOwn(inicial, nome))),
});

/** The wrong fields by what is wrong with them, and where each stands: without code nothing else is known. */
const erradosDe = (simples: Simples, inicial: object) =>
  Object.keys(inicial).flatMap((nome) => {
    const problema = erroDoCampo(simples.erro, nome);
    return problema === undefined ? [] : [{ nome: lugarDe(simples, nome), rotulo: problema }];
  });

/** Where a field stands that a list leads to, without code. */
const lugarDe = ({ atributos }: Simples, nome: string): string => `${atributos.id}-${nome}`;

/**
 * A form over the contract of its endpoint: limits and messages are the contract's, imported from
 * `@balcao/contracts/esquemas`, so that they come with the chunk of the form alone. A try that fails,
 * here or at the server, takes the person to the first wrong field; what is edited is wrong no more.
 */
export function useFormulario<Valores extends object, Corpo>(
  endpoint: EndpointDoFormulario,
  opcoes: Opcoes<Valores, Corpo>,
) {
  const { body } = endpoint;
  const { corpo, acao, regras, rascunho, escolhido, tudoEm, confirmar } = opcoes;
  const simples = useSemCodigo(endpoint, () =>
    ocultosDe(opcoes.inicial, corpo(opcoes.inicial) as object),
  );
  const inicial = simples ? comEnviado(opcoes.inicial, simples) : opcoes.inicial;
  const { campos: valores, ...guarda } = useRascunho(rascunho, inicial, escolhido);
  const [fatos] = useState(() => fatosDe(body));
  const [achados, setAchados] = useState<ErrosDosCampos>();
  /** The form as it stood at the last try: its errors are about what was typed then. */
  const [tentado, setTentado] = useState(valores);
  const [rotulos, setRotulos] = useState<Readonly<Record<string, string>>>({});
  // What the server said before was about what was sent before.
  const daAcao = simples ? simples.erro : acao.error;
  const erro = achados || !(daAcao instanceof Error) ? null : daAcao;
  const ref = useFormComErros(achados ?? erro);

  const erroDe = (nome: string): string | undefined => {
    const caminho = caminhoDe(valores, nome);
    if (valorEm(valores, caminho) !== valorEm(tentado, caminho)) return undefined;
    const daTentativa = achados?.[nome] ?? erroDoCampo(erro, nome);
    return daTentativa ?? (erro && nome === tudoEm ? mensagemDe(erro) : undefined);
  };

  const tentar = (campos: Valores, achadosAgora: ErrosDosCampos | undefined) => {
    setRotulos(rotulosDe(ref.current));
    setTentado(campos);
    setAchados(achadosAgora);
  };

  const enviar = (evento?: SubmitEvent) => {
    evento?.preventDefault();
    const pedido = corpo(valores);
    const problemas = {
      ...nosCampos(problemasDe(body, pedido), ref.current),
      ...Object.fromEntries(
        Object.entries(regras?.(valores) ?? {}).filter(
          (regra): regra is [string, string] => regra[1] !== undefined,
        ),
      ),
    };
    const parou = Object.keys(problemas).length > 0;
    tentar(valores, parou ? problemas : undefined);
    if (!parou) (confirmar ?? acao.mutate)(pedido);
  };

  const campo = <Valor>(nome: string): CampoDoFormulario<Valor> => {
    const [raiz = nome, ...resto] = caminhoDe(valores, nome);
    return {
      ...fatos[nome.replace(/\.\d+\./g, '.*.')],
      name: nome,
      value: valorEm(valores, [raiz, ...resto]) as Valor,
      onChange: (valor) =>
        guarda.editar({
          [raiz]: comValorEm(valores[raiz as keyof Valores], resto, valor),
        } as Partial<Valores>),
      error: erroDe(nome),
      disabled: acao.isPending,
      ...(simples?.respondido && {
        id: lugarDe(simples, nome),
        autoFocus: erradosDe(simples, inicial)[0]?.nome === lugarDe(simples, nome),
      }),
    };
  };

  return {
    ref,
    enviar,
    /** Attributes of the element for browsers without code, where the server draws it. */
    atributos: simples?.atributos,
    /** Sends it, asked about and checked before. */
    enviarJa: () => acao.mutate(corpo(valores)),
    valores,
    editar: guarda.editar,
    erroDe,
    ocupado: acao.isPending,
    /** Something is not as it was when the form opened, and was not sent. */
    sujo: guarda.preenchido && acao.isSuccess !== true,
    recuperado: guarda.recuperado,
    /** Every text that the contract asks for has something that is seen. */
    completo: Object.entries(valores).every(
      ([nome, valor]) => !fatos[nome]?.required || typeof valor !== 'string' || temVisivel(valor),
    ),
    campo: <Nome extends keyof Valores & string>(nome: Nome) => campo<Valores[Nome]>(nome),
    /** A text that is part of a field: 'feriados.0.dia'. */
    parte: (nome: string) => campo<string>(nome),
    /** For what tells why it was refused: the error, and the fields that tell their own part of it. */
    recusa: { erro, campos: Object.keys({ ...inicial, ...rotulos }) },
    /** The wrong fields by the words over them, to be gone to. */
    errados: simples
      ? erradosDe(simples, inicial)
      : Object.entries(rotulos).flatMap(([nome, rotulo]) =>
          rotulo === '' || erroDe(nome) === undefined ? [] : [{ nome, rotulo }],
        ),
    limpar: () => {
      guarda.limpar();
      tentar(inicial, undefined);
      acao.reset?.();
      focarPrimeiroCampo(ref.current);
    },
  };
}

export type FormularioAberto = Pick<
  ReturnType<typeof useFormulario<object, unknown>>,
  'ref' | 'enviar' | 'errados' | 'atributos'
>;
