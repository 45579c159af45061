import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { Linhas } from '../../tributos/guias/linhas.tsx';

/** 'Consultar ISSQN' (`portal.md` §2, P28). */
export function IssqnPage({ publica = false }: { publica?: boolean }) {
  return (
    <ConsultaPage servico="issqn" consulta="issqn" publica={publica}>
      {(alvo) => <Linhas tributo="issqn" nome="ISSQN" legenda="Guias de ISSQN" alvo={alvo} />}
    </ConsultaPage>
  );
}
