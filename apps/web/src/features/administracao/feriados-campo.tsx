import type { ParametrosDoOrgao } from '@balcao/contracts';
import { ListaDePares, type EmLinhasProps } from '../../ui/lista-de-pares.tsx';
import classes from './parametros.module.css';

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

interface FeriadosCampoProps extends EmLinhasProps<ParametrosDoOrgao['feriados'][number]> {
  dados: Pick<ParametrosDoOrgao, 'instituicao' | 'feriados_do_estado'>;
}

/** Days of the city on which nothing is due. */
export function FeriadosCampo({ dados, campo, parte }: FeriadosCampoProps) {
  return (
    <fieldset id="feriados" name="feriados" className={classes.grupo}>
      <legend>Feriados do município</legend>
      <p className={classes.ajuda}>
        Nesses dias nenhum prazo e nenhuma guia vencem: passam ao dia útil seguinte. Os nacionais já
        estão no calendário. Escreva dia e mês (24/06) para todos os anos, ou o dia inteiro
        (24/06/2026) para um só. Quem vê: quem paga e quem pede, nas datas que leem. Padrão: nenhum,
        por Lei 9.093/1995, arts. 1º e 2º.
      </p>
      <FeriadosDoEstado uf={dados.instituicao.uf} dias={dados.feriados_do_estado} />
      <ListaDePares
        campo={campo}
        parte={parte}
        oQue="feriado"
        rotulos={{ dia: 'Dia do feriado', nome: 'Nome do feriado' }}
      />
    </fieldset>
  );
}
