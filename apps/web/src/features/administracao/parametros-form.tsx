import type { AlterarParametros, ParametrosDoOrgao } from '@balcao/contracts';
import {
  formatarDocumento,
  formatarTelefone,
  telefoneNacional,
  type NomeDoParametro,
} from '@balcao/domain';
import { putParametrosDoOrgao } from '@balcao/contracts/esquemas';
import { useMemo, type ReactNode } from 'react';
import { useFormulario } from '../../lib/formulario.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { recarregarSalvo } from '../../lib/navegacao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import { InstituicaoCampos } from './instituicao-campos.tsx';
import { AutoridadesCampos, comTodasAsInstancias, temNome } from './setores-secao.tsx';
import { CampoDeParametro } from './campo-de-parametro.tsx';
import { CAMPOS } from './campos-de-parametro.ts';
import { SECOES } from './secoes-de-parametros.ts';
import { ListaDePares } from '../../ui/lista-de-pares.tsx';
import { salvarParametros } from './administracao-api.ts';
import classes from './parametros.module.css';

type Instituicao = ParametrosDoOrgao['instituicao'];

/** What the page of parameters holds while someone edits: each parameter under its own name. */
type Valores = Record<`instituicao.${keyof Instituicao}`, string> &
  Partial<Record<NomeDoParametro, unknown>> &
  Pick<ParametrosDoOrgao, 'feriados' | 'autoridades'>;

const DA_INSTITUICAO = 'instituicao.';

const telefone = (guardado: string | null): string =>
  guardado === null ? '' : formatarTelefone(telefoneNacional(guardado));

/** A day of the list as people write it: '24/06' or '24/06/2026'. */
const diaEscrito = (dia: string): string => dia.split('-').reverse().join('/');

export const rascunhoDe = (dados: ParametrosDoOrgao): Valores => {
  const { instituicao, parametros, feriados, autoridades } = dados;
  const escrita = {
    ...instituicao,
    cnpj: formatarDocumento(instituicao.cnpj),
    telefone_principal: telefone(instituicao.telefone_principal),
    telefone_secundario: telefone(instituicao.telefone_secundario),
  };
  const daInstituicao = Object.entries(escrita).map(
    ([campo, valor]) => [DA_INSTITUICAO + campo, valor ?? ''] as const,
  );
  return {
    ...(Object.fromEntries(daInstituicao) as Record<`instituicao.${keyof Instituicao}`, string>),
    ...Object.fromEntries(parametros.map(({ nome, valor }) => [nome, valor])),
    feriados: feriados.map(({ dia, nome }) => ({ dia: diaEscrito(dia), nome })),
    autoridades: comTodasAsInstancias(autoridades),
  };
};

/** Spaces around a text come with what is pasted. */
const semSobras = (valor: unknown): unknown => (typeof valor === 'string' ? valor.trim() : valor);

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only the parts that changed, as the server takes them. */
export const alteracoesDe = (original: Valores, atual: Valores): AlterarParametros => {
  const { feriados, autoridades, ...outros } = atual;
  const mudados = Object.entries(outros)
    .map(([nome, valor]) => [nome, semSobras(valor)] as const)
    .filter(([nome, valor]) => !igual(valor, original[nome as NomeDoParametro]));
  const ehDaInstituicao = ([nome]: readonly [string, unknown]) => nome.startsWith(DA_INSTITUICAO);
  const parametros = mudados.filter((um) => !ehDaInstituicao(um));
  const instituicao = Object.entries(outros)
    .filter(ehDaInstituicao)
    .map(([nome, valor]) => [nome.slice(DA_INSTITUICAO.length), valor]);
  return {
    ...(mudados.some(ehDaInstituicao) && {
      instituicao: Object.fromEntries(instituicao) as Instituicao,
    }),
    ...(parametros.length > 0 && { parametros: Object.fromEntries(parametros) }),
    ...(!igual(original.feriados, feriados) && { feriados }),
    ...(!igual(original.autoridades, autoridades) && { autoridades: autoridades.filter(temNome) }),
  };
};

function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className={classes.secao} aria-label={titulo}>
      <h2>{titulo}</h2>
      {children}
    </section>
  );
}

/** What the calendar has of the State, so that nobody writes it again. */
function FeriadosDoEstado({
  uf,
  dias,
}: {
  uf: string;
  dias: ParametrosDoOrgao['feriados_do_estado'];
}) {
  if (dias.length === 0)
    return (
      <p className={classes.ajuda}>{uf} não tem feriado próprio em dia útil por lei estadual.</p>
    );
  return (
    <div className={classes.ajuda}>
      <p>
        Também já estão os do Estado ({uf}), se “Feriados do Estado no calendário” estiver ligado:
      </p>
      <ul>
        {dias.map(({ dia, nome, lei }) => (
          <li key={dia}>
            {dia}, {nome} ({lei})
          </li>
        ))}
      </ul>
    </div>
  );
}

const conhecido = (nome: string): nome is NomeDoParametro => Object.hasOwn(CAMPOS, nome);

/** The whole form: only what changed is sent, and the page reloads after saving. */
export function ParametrosForm({ dados }: { dados: ParametrosDoOrgao }) {
  const original = useMemo(() => rascunhoDe(dados), [dados]);
  const { prova, ...acao } = useAcaoReautenticada({
    mutationFn: salvarParametros,
    onSuccess: recarregarSalvo,
  });
  const form = useFormulario(putParametrosDoOrgao, {
    inicial: original,
    corpo: (valores) => alteracoesDe(original, valores),
    acao,
  });

  return (
    <>
      <Formulario de={form} className={classes.formulario}>
        <GuardaDeSaida sujo={form.sujo} />
        <Secao titulo="Instituição">
          <InstituicaoCampos campo={form.campo} />
        </Secao>
        {SECOES.map(({ titulo, nomes }) => (
          <Secao key={titulo} titulo={titulo}>
            {dados.parametros.flatMap((parametro) => {
              const { nome } = parametro;
              if (!conhecido(nome) || !nomes.includes(nome)) return [];
              return (
                <CampoDeParametro
                  key={nome}
                  parametro={{ ...parametro, nome }}
                  campo={form.campo(nome)}
                  parte={form.parte}
                />
              );
            })}
          </Secao>
        ))}
        <Secao titulo="Feriados do município e do estado">
          <p className={classes.ajuda}>
            Os nacionais já estão no calendário. Escreva dia e mês (24/06) para todos os anos, ou o
            dia inteiro (24/06/2026) para um só.
          </p>
          <FeriadosDoEstado uf={dados.instituicao.uf} dias={dados.feriados_do_estado} />
          <ListaDePares
            campo={form.campo('feriados')}
            parte={form.parte}
            oQue="feriado"
            rotulos={{ dia: 'Dia do feriado', nome: 'Nome do feriado' }}
          />
        </Secao>
        <Secao titulo="Autoridades dos recursos">
          <AutoridadesCampos campo={form.campo('autoridades')} parte={form.parte} />
        </Secao>
        <div className={classes.rodape}>
          <BarraDeSalvar
            {...form.recusa}
            sujo={form.sujo}
            ocupado={form.ocupado || acao.isSuccess}
          />
        </div>
      </Formulario>
      <ReautenticarModal prova={prova} />
    </>
  );
}
