import type { AlterarParametros, ParametrosDoOrgao } from '@balcao/contracts';
import {
  formatarDocumento,
  formatarTelefone,
  telefoneNacional,
  type NomeDoParametro,
} from '@balcao/domain';
import { useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { recarregar } from '../../lib/navegacao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import { type RascunhoDaInstituicao, InstituicaoCampos } from './instituicao-campos.tsx';
import { AutoridadesCampos } from './setores-secao.tsx';
import { CampoDeParametro } from './campo-de-parametro.tsx';
import { CAMPOS, SECOES } from './campos-de-parametro.ts';
import { ListaDePares } from './parametro-em-linhas.tsx';
import { salvarParametros } from './administracao-api.ts';
import classes from './parametros.module.css';

/** What the page of parameters holds while someone edits. */
interface Rascunho {
  instituicao: RascunhoDaInstituicao;
  parametros: Readonly<Record<string, unknown>>;
  feriados: ParametrosDoOrgao['feriados'];
  autoridades: ParametrosDoOrgao['autoridades'];
}

const telefone = (guardado: string | null): string =>
  guardado === null ? '' : formatarTelefone(telefoneNacional(guardado));

/** A day of the list as people write it: '24/06' or '24/06/2026'. */
const diaEscrito = (dia: string): string => dia.split('-').reverse().join('/');

export const rascunhoDe = (dados: ParametrosDoOrgao): Rascunho => {
  const { instituicao, parametros, feriados, autoridades } = dados;
  return {
    instituicao: {
      ...instituicao,
      cnpj: formatarDocumento(instituicao.cnpj),
      email: instituicao.email ?? '',
      telefone_principal: telefone(instituicao.telefone_principal),
      telefone_secundario: telefone(instituicao.telefone_secundario),
      cor: instituicao.cor ?? '',
    },
    parametros: Object.fromEntries(parametros.map(({ nome, valor }) => [nome, valor])),
    feriados: feriados.map(({ dia, nome }) => ({ dia: diaEscrito(dia), nome })),
    autoridades,
  };
};

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only the parts that changed, as the server takes them. */
export const alteracoesDe = (original: Rascunho, atual: Rascunho): AlterarParametros => {
  const parametros = Object.fromEntries(
    Object.entries(atual.parametros).filter(
      ([nome, valor]) => !igual(valor, original.parametros[nome]),
    ),
  );
  return {
    ...(!igual(original.instituicao, atual.instituicao) && { instituicao: atual.instituicao }),
    ...(Object.keys(parametros).length > 0 && { parametros }),
    ...(!igual(original.feriados, atual.feriados) && { feriados: atual.feriados }),
    ...(!igual(original.autoridades, atual.autoridades) && {
      autoridades: atual.autoridades.filter(({ nome }) => nome.trim() !== ''),
    }),
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

const conhecido = (nome: string): nome is NomeDoParametro => Object.hasOwn(CAMPOS, nome);

/** The whole form: only what changed is sent, and the page reloads after saving. */
export function ParametrosForm({ dados }: { dados: ParametrosDoOrgao }) {
  const original = useMemo(() => rascunhoDe(dados), [dados]);
  const [rascunho, setRascunho] = useState(original);
  const { mutate, error, isPending, isSuccess, prova } = useAcaoReautenticada({
    mutationFn: salvarParametros,
    onSuccess: recarregar,
  });
  const editar = (parte: Partial<Rascunho>) => setRascunho((atual) => ({ ...atual, ...parte }));
  const alteracoes = alteracoesDe(original, rascunho);
  const sujo = Object.keys(alteracoes).length > 0;
  const erroDe = (campo: string) => erroDoCampo(error, campo);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(alteracoes);
  };

  return (
    <>
      <form className={classes.formulario} onSubmit={enviar} noValidate>
        <GuardaDeSaida sujo={sujo && !isSuccess} />
        <Secao titulo="Instituição">
          <InstituicaoCampos
            valor={rascunho.instituicao}
            onChange={(instituicao) => editar({ instituicao })}
            erroDe={erroDe}
          />
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
                  valor={rascunho.parametros[nome]}
                  onChange={(valor) =>
                    editar({ parametros: { ...rascunho.parametros, [nome]: valor } })
                  }
                  erro={erroDe(nome)}
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
          <ListaDePares
            nome="feriado"
            campos={['dia', 'nome']}
            rotulos={{ dia: 'Dia do feriado', nome: 'Nome do feriado' }}
            linhas={rascunho.feriados}
            onChange={(feriados) => editar({ feriados })}
            erroDe={(linha, campo) => erroDe(`feriados.${linha}.${campo}`)}
          />
        </Secao>
        <Secao titulo="Autoridades dos recursos">
          <AutoridadesCampos
            valor={rascunho.autoridades}
            onChange={(autoridades) => editar({ autoridades })}
          />
        </Secao>
        <div className={classes.rodape}>
          <BarraDeSalvar sujo={sujo} ocupado={isPending || isSuccess} erro={error} />
        </div>
      </form>
      <ReautenticarModal prova={prova} />
    </>
  );
}
