import type { Endpoint } from '@balcao/contracts';
import { temVisivel } from '@balcao/domain';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from './erros-de-campo.ts';
import {
  fatosDe,
  problemasDe,
  type ErrosDosCampos,
  type FatosDoCampo,
} from './fatos-do-contrato.ts';
import { focarPrimeiroCampo } from './foco.ts';
import { useRascunho } from './rascunho.ts';

/** What sends the form: `useAcao`, or what stands on it. */
interface Acao<Corpo> {
  mutate: (corpo: Corpo) => void;
  error: unknown;
  isPending: boolean;
  isSuccess?: boolean;
  reset?: () => void;
}

interface Opcoes<Valores extends object, Corpo> {
  /** The fields, by their names in the request, as they stand when the form opens. */
  inicial: Valores;
  /** What is sent of what was typed. */
  corpo: (valores: Valores) => Corpo;
  acao: Acao<Corpo>;
  /** What the contract cannot know, or what the domain says in better words: the error of a field. */
  regras?: (valores: Valores) => Readonly<Record<string, string | undefined>>;
  /** The name under which what is typed stays in this tab; without one nothing is kept. */
  rascunho?: string;
  /** Asks before sending what nothing takes back, and sends it by `acao.mutate`. */
  confirmar?: (corpo: Corpo) => void;
}

/** What a field of a form is given: its value, its limits, and what is wrong with it. */
export interface CampoDoFormulario<Valor> extends FatosDoCampo {
  name: string;
  value: Valor;
  onChange: (valor: Valor) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The words over a field, or over a group of choices. */
function rotuloDe(campo: Element | RadioNodeList | null): string | undefined {
  const um = campo instanceof Element ? campo : campo?.item(0);
  const rotulo =
    um instanceof HTMLInputElement && um.type === 'radio'
      ? um.closest('fieldset')?.querySelector('legend')
      : (um as HTMLInputElement | null | undefined)?.labels?.[0];
  return rotulo?.textContent.replace(/\s*\*$/, '');
}

/** The field of an error: 'feriados' of 'feriados.0.dia'. */
const raizDe = (nome: string): string => nome.split('.')[0] ?? nome;

/**
 * A form over the contract of its endpoint: limits and messages are the contract's, imported from
 * `@balcao/contracts/esquemas`, so that they come with the chunk of the form alone. A try that fails,
 * here or at the server, takes the person to the first wrong field; what is edited is wrong no more.
 */
export function useFormulario<Valores extends object, Corpo>(
  { body }: Pick<Endpoint, 'body'>,
  { inicial, corpo, acao, regras, rascunho, confirmar }: Opcoes<Valores, Corpo>,
) {
  const { campos: valores, ...guarda } = useRascunho(rascunho, inicial);
  const [fatos] = useState(() => fatosDe(body));
  const [achados, setAchados] = useState<ErrosDosCampos>();
  const [editados, setEditados] = useState<readonly string[]>([]);
  const [rotulos, setRotulos] = useState<Readonly<Record<string, string>>>({});
  // What the server said before is of what was sent before.
  const erro = achados ? null : acao.error;
  const ref = useFormComErros(achados ?? (erro instanceof Error ? erro : null));
  const nomes = Object.keys(inicial);
  /** Whether somebody could mend it here; of what has no field the server tells. */
  const temCampo = (nome: string): boolean => {
    const campos = ref.current?.elements;
    return Boolean(campos?.namedItem(nome) ?? campos?.namedItem(raizDe(nome)));
  };

  const erroDe = (nome: string): string | undefined =>
    editados.includes(raizDe(nome)) ? undefined : (achados?.[nome] ?? erroDoCampo(erro, nome));

  const editar = (parte: Partial<Valores>) => {
    guarda.editar(parte);
    setEditados((antes) => [...antes, ...Object.keys(parte)]);
  };

  const tentar = (achadosAgora: ErrosDosCampos | undefined) => {
    const campos = ref.current?.elements;
    const comRotulo = nomes.flatMap((nome) => {
      const rotulo = rotuloDe(campos?.namedItem(nome) ?? null);
      return rotulo === undefined ? [] : [[nome, rotulo] as const];
    });
    setRotulos(Object.fromEntries(comRotulo));
    setEditados([]);
    setAchados(achadosAgora);
  };

  const enviar = (evento?: SubmitEvent) => {
    evento?.preventDefault();
    const pedido = corpo(valores);
    const doContrato = Object.entries(problemasDe(body, pedido)).filter(([nome]) => temCampo(nome));
    const dasRegras = Object.entries(regras?.(valores) ?? {}).filter(
      (regra): regra is [string, string] => regra[1] !== undefined,
    );
    const problemas = Object.fromEntries([...doContrato, ...dasRegras]);
    const parou = Object.keys(problemas).length > 0;
    tentar(parou ? problemas : undefined);
    if (!parou) (confirmar ?? acao.mutate)(pedido);
  };

  return {
    ref,
    enviar,
    valores,
    editar,
    erroDe,
    ocupado: acao.isPending,
    /** Something is not as it was when the form opened, and was not sent. */
    sujo: guarda.preenchido && acao.isSuccess !== true,
    recuperado: guarda.recuperado,
    /** Every text that the contract asks for has something that is seen. */
    completo: Object.entries(valores).every(
      ([nome, valor]) => !fatos[nome]?.required || typeof valor !== 'string' || temVisivel(valor),
    ),
    campo: <Nome extends keyof Valores & string>(nome: Nome): CampoDoFormulario<Valores[Nome]> => ({
      ...fatos[nome],
      name: nome,
      value: valores[nome],
      onChange: (valor) => editar({ [nome]: valor } as unknown as Partial<Valores>),
      error: erroDe(nome),
      disabled: acao.isPending,
    }),
    /** For what tells why it was refused: the error, and the fields that tell their own part of it. */
    recusa: { erro, campos: nomes },
    /** The wrong fields by the words over them, to be gone to. */
    errados: nomes.flatMap((nome) =>
      erroDe(nome) !== undefined && rotulos[nome] ? [{ nome, rotulo: rotulos[nome] }] : [],
    ),
    limpar: () => {
      guarda.limpar();
      tentar(undefined);
      acao.reset?.();
      focarPrimeiroCampo(ref.current);
    },
  };
}

export type FormularioAberto = Pick<
  ReturnType<typeof useFormulario<object, unknown>>,
  'ref' | 'enviar' | 'errados'
>;
